import type { Impact, ImpactCause } from '@tandem/shared/contract/teaching/impact';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import type { Call } from '@tandem/shared/contract/endpoint';

export { ImpactDialog } from './ImpactDialog';

/** What a change would touch. Rejects where nobody knows. */
export async function impactOf(call: Call, cause: ImpactCause): Promise<Impact> {
  const answer = await call(lessonImpacts.preview, { body: { cause } });
  if (!answer.ok) throw new Error(answer.body.message);
  return answer.body;
}
