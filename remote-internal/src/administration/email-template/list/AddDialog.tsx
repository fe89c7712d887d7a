import {
  emailTemplates,
  mailAudienceLabels,
  ownAudiences,
} from '@tandem/shared/contract/administration/email-templates';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useId } from 'react';
import { templateHref } from '../template.address';
import styles from './TemplatesTab.module.css';

const schema = emailTemplates.add.body.shape.values;
const options = ownAudiences.map((value) => ({ value, label: mailAudienceLabels[value] }));
const start = 'Bonjour {{prenom}} {{nom}},\n\n';

/** A template of one's own: name, for whom and subject here, its text in the editor that opens. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { run, isRunning } = useAction(emailTemplates.add);
  const { field, choice, submit, reject } = useZodForm(schema, {
    name: '',
    audience: 'student',
    subject: '',
    body: start,
  });

  const audience = choice('audience');

  const handleAdd = async (values: Sent<typeof schema>) => {
    const answer = await run({ body: { values } });
    if (answer?.ok) return navigate(templateHref(answer.body.id));
    const faults = Object.entries(answer?.body.errors ?? {}).map(([path, text]) => [
      path.replace(/^values\./, ''),
      text,
    ]);
    return reject(Object.fromEntries(faults) as Record<string, string>);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Nouveau modèle"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isRunning}>
            Créer et rédiger
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.groups} {...submit(handleAdd)}>
        <TextField label="Nom" isRequired autoComplete="off" {...field('name')} />
        <SelectField
          label="Pour"
          isRequired
          options={options}
          {...audience}
          onValue={(value) => value && audience.onValue(value)}
        />
        <TextField label="Objet" isRequired autoComplete="off" {...field('subject')} />
      </Form>
    </Dialog>
  );
}
