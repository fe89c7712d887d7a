import { inBraces, mailForm, mailRecipientLabels } from '@tandem/shared/contract/platform/bulk';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useState } from 'react';
import type { MailCalls } from './calls';

/** The form of a mail: whom it goes to, the template that it began with, and its words. */
export function useMailForm({ schema: mail }: MailCalls) {
  const [schema] = useState(() => mailForm(mail));
  return useZodForm(schema, { to: 'self', template: '', subject: '', text: '' });
}

interface Props {
  form: ReturnType<typeof useMailForm>;
  mails: MailCalls;
}

/** Subject and text; a template fills both, and both may be changed. */
export function MailFields({ form, mails: { calls, variables, recipients = [] } }: Props) {
  const { data } = useEndpoint(calls.mailTemplates, {});
  const templates = data?.templates ?? [];
  const to = form.choice('to');
  const template = form.choice('template');

  const handleTemplate = (value: string) => {
    template.onValue(value);
    const chosen = templates.find((one) => String(one.id) === value);
    if (!chosen) return;
    form.setValue('subject', chosen.subject, { shouldValidate: true });
    form.setValue('text', chosen.body, { shouldValidate: true });
  };

  return (
    <>
      {recipients.length > 1 && (
        <SelectField
          label="Destinataire"
          options={recipients.map((value) => ({ value, label: mailRecipientLabels[value] }))}
          {...to}
          hint={to.value === 'self' ? undefined : 'Sans le consentement de l’apprenti·e, rien ne part.'}
        />
      )}
      <SelectField
        label="Modèle"
        placeholder="Sans modèle"
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...template}
        onValue={handleTemplate}
      />
      <TextField label="Objet" isRequired autoComplete="off" {...form.field('subject')} />
      <TextAreaField
        label="Texte"
        isRequired
        rows={9}
        hint={`Variables\u00a0: ${inBraces(variables)}`}
        {...form.field('text')}
      />
    </>
  );
}
