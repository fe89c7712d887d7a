import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { today } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId, useState } from 'react';
import styles from './steps.module.css';
import { type Stepping, useStep } from './useStep';

/** Steps that ask why. */
export type Reasoned = 'dropped' | 'rejected' | 'reopened';

const words: Readonly<Record<Reasoned, { title: string; label: string; confirm: string; hint?: string }>> = {
  dropped: { title: 'Abandon', label: 'Motif d’abandon', confirm: 'Enregistrer l’abandon' },
  rejected: {
    title: 'Ne pas retenir la demande',
    label: 'Motif',
    confirm: 'Ne pas retenir',
    hint: 'Ce texte part par e-mail à l’apprenti·e.',
  },
  reopened: { title: 'Reprendre l’inscription', label: 'Pourquoi', confirm: 'Remettre en attente' },
};

interface Props {
  of: Stepping;
  kind: Reasoned;
  onClose: () => void;
}

/** The reason, and for who stops the first day without them. */
export function ReasonDialog({ of, kind, onClose }: Props) {
  const id = useId();
  const { take, isRunning } = useStep();
  const choices = useChoices(['fail-reason']);
  const [text, setText] = useState('');
  const [failReason, setFailReason] = useState('');
  const [closedOn, setClosedOn] = useState(today());
  const { title, label, confirm, hint } = words[kind];

  const step = () => {
    if (kind === 'dropped') return { to: 'dropped', failReasonId: Number(failReason), closedOn } as const;
    return { to: kind === 'rejected' ? 'rejected' : 'waiting', reason: text } as const;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${title}\u00a0: ${of.name}, ${of.branch}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isRunning}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={styles.fields}
        onSubmit={() => void take(of, step()).then((isDone) => isDone && onClose())}
      >
        {kind === 'dropped' ? (
          <>
            <SelectField
              label={label}
              name="failReasonId"
              isRequired
              options={(choices.data?.optionsOf('fail-reason') ?? []).map((item) => ({
                value: String(item.id),
                label: item.label,
              }))}
              value={failReason}
              onValue={setFailReason}
              placeholder="Choisir…"
            />
            <DateField label="Ne vient plus dès le" name="closedOn" isRequired value={closedOn} onValue={setClosedOn} />
          </>
        ) : (
          <TextAreaField
            label={label}
            name="reason"
            isRequired
            hint={hint}
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Form>
    </Dialog>
  );
}
