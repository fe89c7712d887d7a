import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import type { InputOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/dates';
import { type Refused, useAnswer } from './useAnswer';

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

/** What «Annuler» does after a step; a mail cannot be taken back. */
function backOf({ status, pausedUntil }: Coaching, to: Step['to']): Step | undefined {
  if (status === 'active' && to === 'paused') return { to: 'active', reason: null };
  if (status === 'active' && to === 'ended') return { to: 'active', reason: 'Fin annulée' };
  const isPausedOn = status === 'paused' && to === 'active' && pausedUntil !== null && pausedUntil > today();
  return isPausedOn ? { to: 'paused', until: pausedUntil } : undefined;
}

/** Takes a step of one follow-up; its notice offers the way back where there is one. Resolves to whether it was taken. */
export function useCoachingStep() {
  const { notify } = usePlatform();
  const isDone = useAnswer(coachings.transition);
  const { run, isRunning } = useAction(coachings.transition);

  const take = async (of: Coaching, step: Step, formFields?: Refused): Promise<boolean> => {
    const answer = await run({ params: { id: of.id }, body: { ...step, version: of.version } });
    if (!isDone(answer, formFields)) return false;
    const back = backOf(of, step.to);
    notify({
      text: `${of.name}\u00a0: ${said[step.to]}.`,
      tone: 'ok',
      ...(back && { action: { label: 'Annuler', run: () => void take(answer.body, back) } }),
    });
    return true;
  };
  return { take, isRunning };
}
