import { acts } from '@tandem/shared/contract/teaching/acts';
import { type Notice, usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

export const undoneNotice: Notice = { text: 'C’est annulé\u00a0: tout est comme avant.', tone: 'ok' };

/** «Annuler» of what was done to courses, for the notice that tells of it: all is as before, and its mails stay here or are corrected. */
export function useUndo() {
  const { notify } = usePlatform();
  const { run } = useAction(acts.undo);

  const undo = async (id: number, onUndone?: () => void) => {
    const answer = await run({ params: { id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    onUndone?.();
    notify(undoneNotice);
  };

  return (act: number | undefined, onUndone?: () => void) =>
    act === undefined ? {} : { action: { label: 'Annuler', run: () => void undo(act, onUndone) } };
}

/** The same for what is saved in a form, whose notice says what becomes of it. */
export function useTakeBack() {
  const { run } = useAction(acts.undo);
  return ({ act }: { act?: number | undefined }) =>
    act === undefined ? undefined : () => run({ params: { id: act } });
}
