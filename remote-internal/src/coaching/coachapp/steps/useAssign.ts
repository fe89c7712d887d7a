import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { Faults } from '../../../kit/record/editing/useSave';
import { useRefusal } from './useRefusal';

interface Assignment {
  officeId: number;
  coachId: number | null;
}

/** Gives a follow-up to an office and a coach; «Annuler» gives it back, unless whoever gives it loses sight of it (`isFinal`). */
export function useAssign() {
  const { notify } = usePlatform();
  const { refusalOf, say } = useRefusal(coachings.assign);
  const { run } = useAction(coachings.assign);

  /** Resolves to what was refused. */
  const assign = async (
    of: Coaching,
    to: Assignment,
    { isFinal, onDone }: { isFinal: boolean; onDone?: () => void },
  ): Promise<Faults | undefined> => {
    const { id, version, name } = of;
    const answer = await run({ params: { id }, body: { version, ...to } });
    if (!answer) return undefined;
    if (!answer.ok) return refusalOf(answer);
    const { coach, office } = answer.body;
    const before = { officeId: of.officeId, coachId: of.coachId };
    const goBack = async () => say(await assign(answer.body, before, { isFinal: true }));
    notify({
      text: `${name}\u00a0: ${coach ? `suivi attribué à ${coach}` : 'suivi à attribuer'}, ${office}.`,
      tone: 'ok',
      ...(!isFinal && { action: { label: 'Annuler', run: () => void goBack() } }),
    });
    onDone?.();
    return undefined;
  };
  return assign;
}
