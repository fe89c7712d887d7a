import { submissions, type Submission } from '@tandem/shared/contract/desk/submissions';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { FormDialog } from '../../../kit/FormDialog';
import type { Treat } from './useTreat';

interface Props {
  of: Submission;
  treat: Treat;
  onClose: () => void;
}

const refusal = submissions.refuse.body.omit({ version: true });
const question = submissions.ask.body.omit({ version: true });

/** Why it is not kept, and what its sender reads of it, if anything. */
export function RefuseDialog({ of, treat, onClose }: Props) {
  const form = useZodForm(refusal, { reason: '', letter: '' });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Ne pas retenir\u00a0: ${of.name}`}
      confirm="Ne pas retenir"
      onSave={(values) => treat.refuse(values, onClose)}
      onClose={onClose}
    >
      <TextAreaField
        label="Motif"
        isRequired
        rows={3}
        maxLength={500}
        hint="Pour l’équipe&nbsp;: ce motif ne part pas."
        {...form.field('reason')}
      />
      <TextAreaField
        label="E-mail à la personne"
        rows={5}
        maxLength={2000}
        hint="Laissé vide, aucun e-mail ne part."
        {...form.field('letter')}
      />
    </FormDialog>
  );
}

/** Something that is missing, asked by mail; the submission goes on waiting. */
export function AskDialog({ of, treat, onClose }: Props) {
  const form = useZodForm(question, { letter: '' });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Poser une question\u00a0: ${of.name}`}
      confirm="Envoyer"
      onSave={(values) => treat.ask(values, onClose)}
      onClose={onClose}
    >
      <TextAreaField
        label="Question"
        isRequired
        rows={6}
        maxLength={2000}
        hint="Part par e-mail à la personne qui a envoyé la demande."
        {...form.field('letter')}
      />
    </FormDialog>
  );
}
