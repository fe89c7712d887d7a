import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useAnswer } from './useAnswer';

interface Assignment {
  officeId: number;
  coachId: number | null;
}

/**
 * Gives a follow-up to an office and a coach; «Annuler» gives it back, unless whoever gives it loses sight of it (`isFinal`).
 * Resolves to whether it was given.
 */
export function useAssign() {
  const { notify } = usePlatform();
  const isDone = useAnswer(coachings.assign);
  const { run, isRunning } = useAction(coachings.assign);

  const assign = async (of: Coaching, to: Assignment, isFinal: boolean): Promise<boolean> => {
    const { id, version, name } = of;
    const answer = await run({ params: { id }, body: { version, ...to } });
    if (!isDone(answer)) return false;
    const { coach, office } = answer.body;
    const before = { officeId: of.officeId, coachId: of.coachId };
    notify({
      text: `${name}\u00a0: ${coach ? `suivi attribué à ${coach}` : 'suivi à attribuer'}, ${office}.`,
      tone: 'ok',
      ...(!isFinal && { action: { label: 'Annuler', run: () => void assign(answer.body, before, true) } }),
    });
    return true;
  };
  return { assign, isRunning };
}
