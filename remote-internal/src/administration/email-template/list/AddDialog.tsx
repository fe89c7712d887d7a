import {
  emailTemplates,
  mailAudienceLabels,
  ownAudiences,
} from '@tandem/shared/contract/administration/email-templates';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { templateHref } from '../template.address';

const schema = emailTemplates.add.body.shape.values;
const options = ownAudiences.map((value) => ({ value, label: mailAudienceLabels[value] }));
const start = 'Bonjour {{prenom}} {{nom}},\n\n';

/** A template of one's own: name, for whom and subject here, its text in the editor that opens. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { run } = useAction(emailTemplates.add);
  const form = useZodForm(schema, { name: '', audience: 'student', subject: '', body: start });
  const audience = form.choice('audience');

  const handleSave = async (values: Sent<typeof schema>) => {
    const answer = await run({ body: { values } });
    if (!answer) return undefined;
    return answer.ok ? navigate(templateHref(answer.body.id)) : faultsOf(answer.body);
  };

  return (
    <FormDialog form={form} title="Nouveau modèle" confirm="Créer et rédiger" onSave={handleSave} onClose={onClose}>
      <TextField label="Nom" isRequired autoComplete="off" {...form.field('name')} />
      <SelectField
        label="Pour"
        isRequired
        options={options}
        {...audience}
        onValue={(value) => value && audience.onValue(value)}
      />
      <TextField label="Objet" isRequired autoComplete="off" {...form.field('subject')} />
    </FormDialog>
  );
}
