import { usePlatform } from '@tandem/shared/platform';

/** What is saved, and the ending of its participle: «Adresse enregistrée», «Coordonnées enregistrées». */
export type Subject = readonly [what: string, ending: '' | 'e' | 's' | 'es'];

/** What an undo gets from the API. */
export type UndoAnswer = { ok: true } | { ok: false; body: { message: string; reason?: string } } | undefined;

/** Every save answers with a notice; where there is a way back it offers it, and says whether it was gone. */
export function useSavedNotice() {
  const { notify } = usePlatform();

  const goBack = async (what: string, undo: () => Promise<UndoAnswer>, onUndone?: () => void) => {
    const answer = await undo();
    if (!answer) return;
    if (answer.ok) {
      onUndone?.();
      return notify({ text: `${what}\u00a0: modification annulée.`, tone: 'ok' });
    }
    const { message, reason } = answer.body;
    notify({ text: reason === 'stale' ? `${message} Rien n’a été annulé.` : message, tone: 'error' });
  };

  return ([what, ending]: Subject, undo?: () => Promise<UndoAnswer>, onUndone?: () => void) =>
    notify({
      text: `${what} enregistré${ending}.`,
      tone: 'ok',
      ...(undo && { action: { label: 'Annuler', run: () => void goBack(what, undo, onUndone) } }),
    });
}
