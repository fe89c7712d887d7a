import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useUndo } from '../../../kit/acts/useUndo';
import type { Faults } from '../../../kit/record/editing/useSave';
import { useRefusal } from './useRefusal';

interface Assignment {
  officeId: number;
  coachId: number | null;
}

/** Gives a follow-up to an office and a coach; «Annuler» gives it back, unless whoever gives it loses sight of it (`isFinal`). */
export function useAssign() {
  const { notify } = usePlatform();
  const undo = useUndo();
  const { refusalOf } = useRefusal(coachings.assign);
  const { run } = useAction(coachings.assign);

  /** Resolves to what was refused. */
  const assign = async (
    { id, version, name }: Coaching,
    to: Assignment,
    { isFinal, onDone }: { isFinal: boolean; onDone: () => void },
  ): Promise<Faults | undefined> => {
    const answer = await run({ params: { id }, body: { version, ...to } });
    if (!answer) return undefined;
    if (!answer.ok) return refusalOf(answer);
    const { coach, office, act } = answer.body;
    notify({
      text: `${name}\u00a0: ${coach ? `suivi attribué à ${coach}` : 'suivi à attribuer'}, ${office}.`,
      tone: 'ok',
      ...(!isFinal && undo(act)),
    });
    onDone();
    return undefined;
  };
  return assign;
}
