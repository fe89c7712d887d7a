import { accounts } from '@tandem/shared/contract/account';
import { type TeacherFile, teachers } from '@tandem/shared/contract/teachers';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { FormSchema } from '../sections/editing/EditForm';
import { SectionForm } from '../sections/editing/SectionForm';
import type { OneOpen } from '../sections/editing/useOneOpen';
import type { FieldRow, Values } from '../sections/fields/field.row';
import type { Choices } from '../sections/fields/useChoices';
import { FileSection } from '../sections/file/FileSection';

interface FormProps {
  file: TeacherFile;
  section: 'identity' | 'contact';
  rows: readonly FieldRow[];
  schema: FormSchema;
  choices: Choices;
}

interface Props extends FormProps {
  title: string;
  forms: OneOpen;
  mayChange: boolean;
}

// The names of a teacher's account are those of the file.
const readers = [teachers.show, accounts.show];

/** One section of a teacher's page. */
export function TeacherSection({ schema, ...given }: Props) {
  const { file, section, rows, choices, forms } = given;
  const form = <TeacherSectionForm {...{ file, section, rows, schema, choices }} onDone={forms.close} />;
  return <FileSection {...given} values={file[section]} form={form} />;
}

function TeacherSectionForm({ section, ...given }: FormProps & { onDone: () => void }) {
  const { refreshUser } = usePlatform();
  const { run, isRunning } = useAction(teachers.change, readers);
  const { id, isOwn } = given.file;

  return (
    <SectionForm
      {...given}
      name={section}
      valuesOf={(file) => {
        const { labels: _, ...values } = file[section] as Values;
        return values;
      }}
      send={(values, version) => run({ params: { id }, body: { section, version, values } as never })}
      isBusy={isRunning}
      readers={readers}
      onSaved={isOwn && section === 'identity' ? () => void refreshUser() : undefined}
    />
  );
}
