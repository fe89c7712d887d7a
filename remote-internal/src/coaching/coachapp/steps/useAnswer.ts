import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';

type Errors = Record<string, string>;
/** The fields that can show a refusal, and how they do. */
export interface Refused {
  fields: readonly string[];
  reject: (errors: Errors) => void;
}
type Done = { ok: true; body: Coaching };
type Answer = Done | { ok: false; status: number; body: { message: string; errors?: Errors } };

/** Says why an act on a follow-up was refused, at its fields where they can show it; who was faster is seen at once. */
export function useAnswer(act: EndpointRow) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  return (answer: Answer | undefined, formFields?: Refused): answer is Done => {
    if (!answer || answer.ok) return answer !== undefined;
    const { message, errors } = answer.body;
    if (answer.status === 409) void refresh(act);
    if (errors && formFields?.fields.some((field) => field in errors)) formFields.reject(errors);
    else notify({ text: (errors && Object.values(errors).join(' ')) || message, tone: 'error' });
    return false;
  };
}
