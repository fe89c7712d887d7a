import { students } from '@tandem/shared/contract/students';
import type { StudentFile } from '@tandem/shared/contract/students.file';
import { useAction } from '@tandem/shared/query';
import type { FieldRow, Values } from '../fields/student.fields';
import type { Choices } from '../fields/useChoices';
import { changedByFile } from '../editing/changes';
import { EditForm, type FormSchema } from '../editing/EditForm';
import { type SaveAnswer, useSave } from '../editing/useSave';

export type SectionKey = 'identity' | 'address' | 'contact' | 'origin' | 'background';

interface Props {
  file: StudentFile;
  section: SectionKey;
  rows: readonly FieldRow[];
  schema: FormSchema;
  choices: Choices;
  onDone: () => void;
}

/** What the form of a section edits, without the labels that come with it. */
const valuesOf = (file: StudentFile, section: SectionKey): Values => {
  const { labels: _, ...values } = file[section] as Values;
  return values;
};

/** Changes one section of a file. */
export function SectionForm({ file, section, rows, schema, choices, onDone }: Props) {
  const { run, isRunning } = useAction(students.change, changedByFile);
  const { save, conflict } = useSave({
    basis: { values: valuesOf(file, section), version: file.version },
    send: (values, version) =>
      run({ params: { id: file.id }, body: { section, version, values } as never }) as Promise<SaveAnswer>,
    partOf: (current) => ({ values: valuesOf(current, section), version: current.version }),
    onDone,
  });

  return (
    <EditForm
      name={section}
      rows={rows}
      values={valuesOf(file, section)}
      schema={schema}
      choices={choices}
      isBusy={isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}
