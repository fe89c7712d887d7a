import type { Impact, ImpactCause } from '@tandem/shared/contract/teaching/impact';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { useAction } from '@tandem/shared/query';

/** What a change would touch; undefined where nobody knows. */
export function useImpact() {
  const { run, isRunning } = useAction(lessonImpacts.preview);
  const find = async (cause: ImpactCause): Promise<Impact | undefined> => {
    const answer = await run({ body: { cause } });
    return answer?.ok ? answer.body : undefined;
  };
  return { find, isRunning };
}
