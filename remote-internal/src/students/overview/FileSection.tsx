import type { StudentFile } from '@tandem/shared/contract/students.file';
import { Card } from '@tandem/shared/ui/Card';
import { DescriptionList } from '@tandem/shared/ui/DescriptionList';
import type { ReactNode } from 'react';
import { shownRows, textOf } from '../fields/field.text';
import type { FieldRow, Values } from '../fields/student.fields';
import type { Choices } from '../fields/useChoices';
import { ChangeButton } from '../editing/ChangeButton';
import type { FormSchema } from '../editing/EditForm';
import styles from './FileSection.module.css';
import { MailLink, PhoneLink } from '../file/reach';
import { SectionForm, type SectionKey } from './SectionForm';
import type { OneOpen } from '../editing/useOneOpen';

interface Props {
  file: StudentFile;
  section: SectionKey;
  title: string;
  rows: readonly FieldRow[];
  /** The rows that this person may change; all of them unless told. */
  changeable?: readonly FieldRow[];
  schema: FormSchema;
  choices: Choices;
  forms: OneOpen;
  mayChange: boolean;
  note?: string | null;
}

/** One section of a file: read, and changed where it stands. */
export function FileSection({ title, mayChange, note, rows, changeable = rows, forms, ...given }: Props) {
  const { file, section, choices } = given;
  if (forms.isOpen(section)) {
    return (
      <Card title={title}>
        <SectionForm {...given} rows={changeable} onDone={forms.close} />
      </Card>
    );
  }
  const values: Values = file[section];

  return (
    <Card
      title={title}
      action={
        mayChange &&
        forms.isFree && (
          <ChangeButton of={title} isReturning={forms.isReturning(section)} onClick={() => forms.open(section)} />
        )
      }
    >
      <DescriptionList
        items={shownRows(rows, values, choices).map((row) => ({
          label: row.label,
          value: valueOf(row, values[row.name], choices),
        }))}
      />
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

function valueOf(row: FieldRow, value: unknown, choices: Choices): ReactNode {
  if (typeof value === 'string' && row.kind === 'phone') return <PhoneLink number={value} />;
  if (typeof value === 'string' && row.kind === 'email') return <MailLink address={value} />;
  return textOf(row, value, choices);
}
