import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { type NotNotified, notNotifiedText } from '@tandem/shared/contract/people/consents.withheld';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';
import { useUndo } from '../kit/acts/useUndo';

interface Answer {
  ok: boolean;
  status?: number;
  body?: unknown;
}

/** The sentences of a refusal: those of its fields, else its own; 409s that list something name it. */
export function refusalOf(body: unknown): string {
  const { message = '', errors } = (body ?? {}) as { message?: string; errors?: Readonly<Record<string, string>> };
  return (errors && Object.values(errors).join(' ')) || message;
}

/** A place that is given back answers with its group. */
const actOf = (body: unknown) => {
  const { act, group } = (body ?? {}) as { act?: number; group?: { act?: number } };
  return act ?? group?.act;
};

/** A notice that also says who was not notified, and why (house 35). */
export const withNotNotified = (text: string, rows: readonly NotNotified[] = []): string =>
  [text, notNotifiedText(rows)].filter(Boolean).join(' ');

/**
 * Says what became of an act: a sentence with the way back when it is done, the refusal otherwise. True when it is done. Where somebody was faster,
 * what `act` changes is read again; without one, all that a place in a group touches.
 */
export function useActionFeedback(act: EndpointRow = groups.place) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const undo = useUndo();
  return (answer: Answer | undefined, text: string): boolean => {
    if (!answer) return false;
    // Whoever was faster is seen at once.
    if (answer.status === 409) void refresh(act);
    if (answer.ok) notify({ text, tone: 'ok', ...undo(actOf(answer.body)) });
    else notify({ text: refusalOf(answer.body), tone: 'error' });
    return answer.ok;
  };
}
