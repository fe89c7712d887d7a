import {
  type Goal,
  type GoalFields,
  goals,
  goalStateLabels,
  progressText,
  wholeGoal,
} from '@tandem/shared/contract/coaching/goals';
import { valuesIn } from '@tandem/shared/fields/values';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';

type Standing = Partial<Pick<GoalFields, 'state' | 'progress'>>;

/** Longer goals are cut in what is said about them. */
const mostSaid = 60;
const saidOf = ({ text }: Goal) =>
  `«\u00a0${text.length > mostSaid ? `${text.slice(0, mostSaid).trimEnd()}…` : text}\u00a0»`;
const newsOf = ({ state, progress }: Standing) =>
  state ? goalStateLabels[state].toLowerCase() : `avancement ${progressText(progress ?? 0)}`;

/** Says how far a goal is, and gives it as it is then; «Annuler» puts it back. `reason`: why, of an admin. */
export function useGoal(coachingId: number, reason: string | null = null) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const { run, isRunning } = useAction(goals.change);

  const set = async (of: Goal, to: Standing, isBack = false): Promise<Goal | undefined> => {
    const { id: goalId, version, state, progress } = of;
    const values = { ...valuesIn(wholeGoal, of), ...to };
    const answer = await run({ params: { id: coachingId, goalId }, body: { version, values, reason } });
    if (!answer) return undefined;
    if (!answer.ok) {
      if (answer.status !== 422) void refresh(goals.change);
      notify({ text: answer.body.message, tone: 'error' });
      return undefined;
    }
    const before = to.state ? { state, progress } : { progress };
    notify({
      text: `${saidOf(of)}\u00a0: ${newsOf(to)}.`,
      tone: 'ok',
      ...(!isBack && { action: { label: 'Annuler', run: () => void set(answer.body, before, true) } }),
    });
    return answer.body;
  };
  return { set, isRunning };
}
