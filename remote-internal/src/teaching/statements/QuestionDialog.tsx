import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { monthText } from '@tandem/shared/rules/time/month';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { FormDialog } from '../../kit/FormDialog';
import { useActionFeedback } from '../useActionFeedback';

const messages = {
  sendBack: {
    title: 'Renvoyer avec une question',
    label: 'Question',
    hint: 'Le ou la répétiteur·trice la lit dans son décompte, qui est de nouveau ouvert.',
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

const schema = statements.sendBack.body.pick({ reason: true });

/** Why a month goes back. */
export function QuestionDialog({ statement, act, onClose }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const { run } = useAction(statements[act]);
  const showFeedback = useActionFeedback(statements.submit);
  const { title, label, hint, confirm, done } = messages[act];
  const { teacherId, teacher, month, version } = statement;

  const handleSend = async ({ reason }: Sent<typeof schema>) => {
    const answer = await run({ params: { id: teacherId, month }, body: { version, reason } });
    if (showFeedback(answer, `${teacher}, ${monthText(month)}\u00a0: ${done}.`) || answer?.status === 409) onClose();
  };
  return (
    <FormDialog form={form} title={title} size="small" confirm={confirm} onSave={handleSend} onClose={onClose}>
      <TextAreaField label={label} hint={hint} isRequired rows={4} {...form.field('reason')} />
    </FormDialog>
  );
}
