import { Form } from '@tandem/shared/forms/Form';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId, useState } from 'react';
import { DropFields, useDrop } from './DropFields';
import styles from '../kit/dialog.module.css';
import { type Stepping, useStep } from './useStep';
import { SubmitDialog } from '../kit/SubmitDialog';

/** Steps that ask why. */
export type Reasoned = 'dropped' | 'rejected' | 'reopened';

const messages: Readonly<Record<Reasoned, { title: string; label?: string; confirm: string; hint?: string }>> = {
  dropped: { title: 'Abandon', confirm: 'Enregistrer l’abandon' },
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
  const [text, setText] = useState('');
  const drop = useDrop();
  const { title, label, confirm, hint } = messages[kind];

  const step = () => {
    if (kind === 'dropped') return { to: 'dropped', ...drop.values } as const;
    return { to: kind === 'rejected' ? 'rejected' : 'waiting', reason: text } as const;
  };

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={`${title}\u00a0: ${of.name}, ${of.branch}`}
      size="small"
      confirm={confirm}
      isBusy={isRunning}
    >
      <Form
        id={id}
        className={styles.fields}
        onSubmit={() => void take(of, step()).then((isDone) => isDone && onClose())}
      >
        {kind === 'dropped' ? (
          <DropFields {...drop.fields} />
        ) : (
          <TextAreaField
            label={label ?? title}
            name="reason"
            isRequired
            hint={hint}
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Form>
    </SubmitDialog>
  );
}
