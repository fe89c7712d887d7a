import { students } from '@tandem/shared/contract/people/students';
import { contactFields, type ContactFields } from '@tandem/shared/contract/people/students.fields';
import type { Contact, StudentFile } from '@tandem/shared/contract/people/students.file';
import { contactPersonFields as contactPersonTable } from '@tandem/shared/contract/people/students.record';
import { nothingTyped } from '@tandem/shared/fields/values';
import { useAction } from '@tandem/shared/query';
import { contactPersonFields } from '../fields/student.fields';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import type { Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { useTakeBack } from '../../../kit/acts/useUndo';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { useSave } from '../../../kit/record/editing/useSave';

interface Props {
  file: StudentFile;
  choices: Choices;
  /** Absent: a new person. */
  contact?: Contact;
  onDone: () => void;
}

const nobody = ({ isMinor }: StudentFile): Values => ({
  ...nothingTyped(contactPersonTable),
  kind: isMinor ? 'legal_representative' : '',
  hasStudentAddress: isMinor,
  companyId: null,
});
const valuesOf = ({ id: _id, version: _version, ...values }: Contact): Values => values;

/** Adds a contact person, or changes one. */
export function ContactForm({ file, choices, contact, onDone }: Props) {
  const add = useAction(students.addContact);
  const change = useAction(students.changeContact);
  const takeBack = useTakeBack();
  const params = { id: file.id };
  const start = contact ? valuesOf(contact) : nobody(file);

  const { save, conflict } = useSave<StudentFile, ContactFields>({
    subject: [contact ? `Contact ${fullNameOf(contact)}` : 'Nouveau contact', ''],
    basis: { values: start, version: contact?.version ?? 0 },
    schema: contact && contactFields,
    send: (values, version) =>
      contact
        ? change.run({ params: { ...params, contactId: contact.id }, body: { version, values } })
        : add.run({ params, body: { values } }),
    takeBack,
    partOf: ({ contacts }) => {
      const now = contacts.find(({ id }) => id === contact?.id);
      return now && { values: valuesOf(now), version: now.version };
    },
    endpoint: students.changeContact,
    onDone,
  });

  return (
    <EditForm
      name={`contact-${contact?.id ?? 0}`}
      rows={contactPersonFields}
      values={start}
      schema={contactFields}
      choices={choices}
      isBusy={add.isRunning || change.isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}
