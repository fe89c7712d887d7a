import { Form } from '@tandem/shared/forms/Form';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { type Option, SelectField } from '@tandem/shared/ui/SelectField';
import { type ReactNode, useId, useState } from 'react';
import styles from './Dialogs.module.css';
import type { Bulk, Refused, Refusal } from './useBulk';

type Report = Refused & { done: readonly number[] };

interface Props<V extends string, R extends Report> {
  bulk: Bulk;
  /** «Statut»: stands before whom it is meant for. */
  what: string;
  label: string;
  /** The line that stands for nothing. */
  placeholder: string;
  options: readonly Option<V>[];
  isRequired?: boolean;
  /** Whether the other fields are filled in. */
  isReady?: boolean;
  isBusy: boolean;
  send: (value: V | '') => Promise<{ ok: true; body: R } | { ok: false; body: Refusal } | undefined>;
  /** What is said afterwards, and the way back where there is one. */
  feedbackOf: (report: R, value: V | '') => { text: string; undo?: (() => void) | undefined };
  onClose: () => void;
  /** More fields. */
  children?: ReactNode;
}

/** One value for the whole selection; those whom it does not reach are named afterwards. */
export function ChoiceDialog<V extends string, R extends Report>({
  bulk,
  what,
  send,
  feedbackOf,
  onClose,
  children,
  ...given
}: Props<V, R>) {
  const { isRequired = false, isReady = true, isBusy, ...field } = given;
  const id = useId();
  const [chosen, setChosen] = useState<V | ''>('');

  const handleSave = async () => {
    const answer = await send(chosen);
    if (!answer) return;
    if (!answer.ok) return bulk.refuse(answer.body);
    const { text, undo } = feedbackOf(answer.body, chosen);
    bulk.showResult(text, answer.body, undo, answer.body.done.length === 0 ? 'info' : 'ok');
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${what} de ${bulk.counted(bulk.count, 'choisi')}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!isReady || (isRequired && !chosen)}
            isBusy={isBusy}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.fields} onSubmit={handleSave}>
        <SelectField {...field} isRequired={isRequired} name="choice" value={chosen} onValue={setChosen} />
        {children}
      </Form>
    </Dialog>
  );
}
