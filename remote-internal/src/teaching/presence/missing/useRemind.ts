import { presence } from '@tandem/shared/contract/teaching/presence';
import type { MissingLesson } from '@tandem/shared/contract/teaching/presence.missing';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { refusalOf } from '../../useActionFeedback';

/** Lessons whose teachers can be asked. */
export const ableOf = (rows: readonly MissingLesson[]) => rows.filter(({ noReminder }) => noReminder === null);

/** One mail for each teacher of these lessons. */
export function useRemind() {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(presence.remind);

  const send = async (able: readonly MissingLesson[]) => {
    const answer = await run({ body: { lessonIds: able.map(({ id }) => id) } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    const { teachers, lessons } = answer.body;
    notify({
      text: `${countOf(teachers, 'répétiteur·trice')} ${teachers > 1 ? 'relancé·es' : 'relancé·e'} pour ${countOf(lessons, 'séance')}.`,
      tone: 'ok',
    });
  };
  return { send, isRunning };
}
