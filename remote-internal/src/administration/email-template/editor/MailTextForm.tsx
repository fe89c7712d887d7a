import { type EmailTemplate, mailLengths } from '@tandem/shared/contract/administration/email-templates';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import type { ReactNode } from 'react';
import { ConflictDialog } from '../../../kit/record/editing/ConflictDialog';
import type { MailText } from './useMailText';
import styles from './WordsForm.module.css';
import { LookBar, Palette } from './WordTools';

interface Props {
  template: EmailTemplate;
  mailText: MailText;
  /** Beside the button that saves. */
  children: ReactNode;
}

const rows: readonly NamedField[] = [
  { name: 'subject', label: 'Objet', kind: 'text', max: mailLengths.subject },
  { name: 'body', label: 'Texte', kind: 'long', max: mailLengths.body },
];

/** Subject and text of a mail, with what can stand in them. */
export function MailTextForm({ template, mailText, children }: Props) {
  const { form, isDirty, isSaving, handleSave, conflict } = mailText;
  const subject = form.field('subject');
  const body = form.field('body');

  const handleTheirs = async () => {
    if (!conflict) return;
    form.reset(conflict.theirs);
    await conflict.take();
  };

  return (
    <Card title="Texte">
      <Form className={styles.form} {...form.submit(handleSave)}>
        <TextField
          label="Objet"
          isRequired
          autoComplete="off"
          {...subject}
          ref={both(subject.ref, mailText.refOf('subject'))}
          onFocus={() => mailText.stand('subject')}
        />
        <LookBar onChange={mailText.changeText} />
        <TextAreaField
          label="Texte du message"
          isRequired
          rows={16}
          maxLength={mailLengths.body}
          hint="Une ligne vide sépare deux paragraphes."
          {...body}
          ref={both(body.ref, mailText.refOf('body'))}
          onFocus={() => mailText.stand('body')}
        />
        <Palette variables={template.variables} onInsert={mailText.insert} />
        <div className={styles.actions}>
          {children}
          <Button type="submit" variant="primary" isBusy={isSaving} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </div>
      </Form>
      <UnsavedGuard isDirty={isDirty} isOfQuery />
      {conflict && (
        <ConflictDialog
          {...conflict}
          rows={rows}
          choices={noChoices}
          isBusy={isSaving}
          onMine={() => void conflict.overwrite()}
          onTheirs={() => void handleTheirs()}
          onClose={conflict.leave}
        />
      )}
    </Card>
  );
}

type FieldRef = (field: HTMLInputElement | HTMLTextAreaElement | null) => void;

/** The form knows its fields by their refs, and so do the tools. */
const both =
  (form: FieldRef, tools: FieldRef): FieldRef =>
  (field) => {
    form(field);
    tools(field);
  };
