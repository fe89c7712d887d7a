import { type StudentChange, students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { useAction } from '@tandem/shared/query';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FileSection } from '../../../kit/record/file/FileSection';

interface FormProps {
  file: StudentFile;
  section: 'identity' | 'address' | 'contact' | 'origin' | 'background';
  rows: readonly NamedField[];
  schema: FormSchema;
  choices: Choices;
}

interface Props extends FormProps {
  title: string;
  /** The rows that this person may change; all of them unless told. */
  changeable?: readonly NamedField[];
  forms: OneOpen;
  mayChange: boolean;
  note?: string | null;
}

/** One section of an apprentice's file. */
export function StudentSection({ changeable, schema, ...given }: Props) {
  const { file, section, rows, choices, forms } = given;
  const form = (
    <StudentSectionForm {...{ file, section, schema, choices }} rows={changeable ?? rows} onDone={forms.close} />
  );
  return <FileSection {...given} values={file[section]} form={form} />;
}

function StudentSectionForm({ section, ...given }: FormProps & { onDone: () => void }) {
  const { run, isRunning } = useAction(students.change);
  return (
    <SectionForm
      {...given}
      name={section}
      valuesOf={(file) => {
        const { labels: _, ...values } = file[section] as Values;
        return values;
      }}
      send={(values, version) =>
        run({ params: { id: given.file.id }, body: { section, version, values } as StudentChange })
      }
      isBusy={isRunning}
      endpoint={students.change}
    />
  );
}
