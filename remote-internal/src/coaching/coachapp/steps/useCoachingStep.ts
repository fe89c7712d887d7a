import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import type { InputOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useUndo } from '../../../kit/acts/useUndo';
import type { Faults } from '../../../kit/record/editing/useSave';
import { useRefusal } from './useRefusal';

type Body = InputOf<typeof coachings.transition>['body'];
type WithoutVersion<B> = B extends object ? Omit<B, 'version'> : never;
export type Step = WithoutVersion<Body>;

const said: Readonly<Record<Step['to'], string>> = {
  review: 'analyse prise en charge',
  accepted: 'demande acceptée',
  refused: 'demande refusée',
  active: 'suivi repris',
  paused: 'suivi suspendu',
  ended: 'suivi terminé',
  withdrawn: 'demande retirée',
};

/** Takes a step of one follow-up; its notice offers the way back. */
export function useCoachingStep() {
  const { notify } = usePlatform();
  const undo = useUndo();
  const { refusalOf, say } = useRefusal(coachings.transition);
  const { run, isRunning } = useAction(coachings.transition);

  /** Resolves to what was refused. */
  const take = async (of: Coaching, step: Step, onDone?: () => void): Promise<Faults | undefined> => {
    const answer = await run({ params: { id: of.id }, body: { ...step, version: of.version } });
    if (!answer) return undefined;
    if (!answer.ok) return refusalOf(answer);
    notify({ text: `${of.name}\u00a0: ${said[step.to]}.`, tone: 'ok', ...undo(answer.body.act) });
    onDone?.();
    return undefined;
  };
  /** The same where no form shows what was refused. */
  const takeAtOnce = async (of: Coaching, step: Step): Promise<void> => say(await take(of, step));

  return { take, takeAtOnce, isRunning };
}
