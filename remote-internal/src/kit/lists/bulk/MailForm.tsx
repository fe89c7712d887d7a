import {
  type BulkMail,
  inBraces,
  type MailRecipient,
  mailRecipientLabels,
} from '@tandem/shared/contract/platform/bulk';
import { Form } from '@tandem/shared/forms/Form';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import type { MailCalls } from './calls';
import styles from './Dialogs.module.css';

interface Props {
  id: string;
  mails: MailCalls;
  /** What was written before the preview. */
  mail: BulkMail | undefined;
  to: MailRecipient;
  onTo: (to: MailRecipient) => void;
  /** Resolves to the faults that the API found. */
  onPreview: (mail: BulkMail) => Promise<Readonly<Record<string, string>> | undefined>;
}

/** Subject and text; a template fills both, and both may be changed. */
export function MailForm({
  id,
  mails: { calls, schema, variables, recipients = [] },
  mail,
  to,
  onTo,
  onPreview,
}: Props) {
  const { data } = useEndpoint(calls.mailTemplates, {});
  const [chosen, setChosen] = useState('');
  const { field, setValue, submit, reject } = useZodForm(schema, mail ?? { subject: '', text: '' });
  const templates = data?.templates ?? [];

  const handleTemplate = (value: string) => {
    setChosen(value);
    const template = templates.find((one) => String(one.id) === value);
    if (!template) return;
    setValue('subject', template.subject, { shouldValidate: true });
    setValue('text', template.body, { shouldValidate: true });
  };
  const handlePreview = async (written: BulkMail) => {
    const { 'mail.subject': subject, ...others } = (await onPreview(written)) ?? {};
    const rest = Object.values(others).join(' ');
    if (subject || rest) reject({ ...(subject && { subject }), ...(rest && { text: rest }) });
  };

  return (
    <Form id={id} className={styles.fields} {...submit(handlePreview)}>
      {recipients.length > 1 && (
        <SelectField
          name="to"
          label="Destinataire"
          options={recipients.map((value) => ({ value, label: mailRecipientLabels[value] }))}
          value={to}
          onValue={(value) => onTo(value || 'self')}
          hint={to === 'self' ? undefined : 'Sans le consentement de l’apprenti·e, rien ne part.'}
        />
      )}
      <SelectField
        name="template"
        label="Modèle"
        placeholder="Sans modèle"
        options={templates.map((template) => ({ value: String(template.id), label: template.name }))}
        value={chosen}
        onValue={handleTemplate}
      />
      <TextField label="Objet" isRequired autoComplete="off" {...field('subject')} />
      <TextAreaField
        label="Texte"
        isRequired
        rows={9}
        hint={`Variables\u00a0: ${inBraces(variables)}`}
        {...field('text')}
      />
    </Form>
  );
}
