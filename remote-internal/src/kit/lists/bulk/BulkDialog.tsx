import type { ComponentProps } from 'react';
import { FormDialog } from '../../FormDialog';
import { faultsOf } from '../../record/editing/useSave';
import type { Bulk, Refused, Refusal } from './useBulk';

type Report = Refused & { done: readonly number[] };

interface Props<V, R extends Report> extends Omit<ComponentProps<typeof FormDialog<V>>, 'confirm' | 'onSave'> {
  bulk: Bulk;
  confirm?: string;
  send: (values: V) => Promise<{ ok: true; body: R } | { ok: false; body: Refusal } | undefined>;
  /** What is said afterwards, and the way back where there is one. */
  feedbackOf: (report: R, values: V) => { text: string; undo?: (() => void) | undefined };
}

/** The same for the whole selection; those whom it does not reach are named afterwards. */
export function BulkDialog<V, R extends Report>({
  bulk,
  confirm = 'Enregistrer',
  send,
  feedbackOf,
  ...dialog
}: Props<V, R>) {
  const handleSave = async (values: V) => {
    const answer = await send(values);
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    const { text, undo } = feedbackOf(answer.body, values);
    bulk.showResult(text, answer.body, undo, answer.body.done.length === 0 ? 'info' : 'ok');
    return dialog.onClose();
  };

  return <FormDialog {...dialog} confirm={confirm} onSave={handleSave} />;
}
