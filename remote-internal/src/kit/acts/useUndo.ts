import { acts, type RemovedKind } from '@tandem/shared/contract/teaching/acts';
import { type Notice, usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

export const undoneNotice: Notice = { text: 'C’est annulé\u00a0: tout est comme avant.', tone: 'ok' };

type Answer = { ok: true } | { ok: false; body: { message: string } } | undefined;

/** What a notice offers to take back; it says what came of it. */
function useBack() {
  const { notify } = usePlatform();

  const goBack = async (run: () => Promise<Answer>, onUndone?: () => void) => {
    const answer = await run();
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    onUndone?.();
    notify(undoneNotice);
  };

  return (run: () => Promise<Answer>, onUndone?: () => void) => ({
    action: { label: 'Annuler', run: () => void goBack(run, onUndone) },
  });
}

/** «Annuler» of an act, for the notice that tells of it: all is as before, and its mails stay here or are corrected. */
export function useUndo() {
  const { run } = useAction(acts.undo);
  const back = useBack();
  return (act: number | undefined, onUndone?: () => void): Pick<Notice, 'action'> =>
    act === undefined ? {} : back(() => run({ params: { id: act } }), onUndone);
}

/** The same of what was removed by a call that answers nothing. */
export function useUndoRemoval(entity: RemovedKind) {
  const { run } = useAction(acts.undoRemoval);
  const back = useBack();
  return (id: number) => back(() => run({ body: { entity, id } }));
}

/** The same for what is saved in a form, whose notice says what becomes of it. */
export function useTakeBack() {
  const { run } = useAction(acts.undo);
  return ({ act }: { act?: number | undefined }) =>
    act === undefined ? undefined : () => run({ params: { id: act } });
}
