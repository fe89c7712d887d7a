import { submissions, type Submission } from '@tandem/shared/contract/desk/submissions';
import { Form } from '@tandem/shared/forms/Form';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId } from 'react';
import dialog from '../../../kit/dialog.module.css';
import type { Treat } from './useTreat';
import { SubmitDialog } from '../../../kit/SubmitDialog';

interface Props {
  of: Submission;
  treat: Treat;
  onClose: () => void;
}

const refusal = submissions.refuse.body.omit({ version: true });
const question = submissions.ask.body.omit({ version: true });

/** Why it is not kept, and what its sender reads of it, if anything. */
export function RefuseDialog({ of, treat, onClose }: Props) {
  const id = useId();
  const { field, submit, formState } = useZodForm(refusal, { reason: '', letter: '' });
  return (
    <SubmitDialog
      form={id}
      size="small"
      title={`Ne pas retenir\u00a0: ${of.name}`}
      confirm="Ne pas retenir"
      isBusy={formState.isSubmitting}
      onClose={onClose}
    >
      <Form
        id={id}
        className={dialog.fields}
        {...submit((values) => treat.refuse(values).then((isDone) => isDone && onClose()))}
      >
        <TextAreaField
          label="Motif"
          isRequired
          rows={3}
          maxLength={500}
          hint="Pour l’équipe&nbsp;: ce motif ne part pas."
          {...field('reason')}
        />
        <TextAreaField
          label="E-mail à la personne"
          rows={5}
          maxLength={2000}
          hint="Laissé vide, aucun e-mail ne part."
          {...field('letter')}
        />
      </Form>
    </SubmitDialog>
  );
}

/** Something that is missing, asked by mail; the submission goes on waiting. */
export function AskDialog({ of, treat, onClose }: Props) {
  const id = useId();
  const { field, submit, formState } = useZodForm(question, { letter: '' });
  return (
    <SubmitDialog
      form={id}
      size="small"
      title={`Poser une question\u00a0: ${of.name}`}
      confirm="Envoyer"
      isBusy={formState.isSubmitting}
      onClose={onClose}
    >
      <Form
        id={id}
        className={dialog.fields}
        {...submit((values) => treat.ask(values).then((isDone) => isDone && onClose()))}
      >
        <TextAreaField
          label="Question"
          isRequired
          rows={6}
          maxLength={2000}
          hint="Part par e-mail à la personne qui a envoyé la demande."
          {...field('letter')}
        />
      </Form>
    </SubmitDialog>
  );
}
