import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { monthText } from '@tandem/shared/rules/month';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId, useState } from 'react';
import styles from '../../kit/dialog.module.css';
import { useActionFeedback } from '../useActionFeedback';
import { SubmitDialog } from '../../kit/SubmitDialog';

const messages = {
  sendBack: {
    title: 'Renvoyer avec une question',
    label: 'Question',
    hint: 'Le répétiteur la lit dans son décompte, qui est de nouveau ouvert.',
    confirm: 'Renvoyer',
    done: 'renvoyé',
  },
  reopen: {
    title: 'Rouvrir le décompte',
    label: 'Motif',
    hint: 'Les séances et leurs présences se modifient de nouveau.',
    confirm: 'Rouvrir',
    done: 'rouvert',
  },
} as const;

interface Props {
  statement: Statement;
  act: keyof typeof messages;
  onClose: () => void;
}

/** Why a month goes back. */
export function QuestionDialog({ statement, act, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, isRunning } = useAction(statements[act]);
  const showFeedback = useActionFeedback(statements.submit);
  const { title, label, hint, confirm, done } = messages[act];
  const { teacherId, teacher, month, version } = statement;

  const handleSend = async () => {
    const answer = await run({ params: { id: teacherId, month }, body: { version, reason } });
    if (showFeedback(answer, `${teacher}, ${monthText(month)}\u00a0: ${done}.`) || answer?.status === 409) onClose();
  };
  return (
    <SubmitDialog form={id} onClose={onClose} title={title} size="small" confirm={confirm} isBusy={isRunning}>
      <Form id={id} className={styles.fields} onSubmit={() => void handleSend()}>
        <TextAreaField
          label={label}
          name="reason"
          isRequired
          hint={hint}
          rows={4}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </SubmitDialog>
  );
}
