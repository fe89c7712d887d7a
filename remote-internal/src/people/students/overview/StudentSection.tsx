import { type StudentChange, students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { useAction } from '@tandem/shared/query';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import type { Subject } from '../../../kit/record/editing/useSavedNotice';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FileSection } from '../../../kit/record/file/FileSection';

interface FormProps {
  file: StudentFile;
  /** What is saved, as its notice says it. */
  subject: Subject;
  section: 'identity' | 'address' | 'contact' | 'origin' | 'background';
  rows: readonly NamedField[];
  schema: FormSchema;
  choices: Choices;
}

interface Props extends FormProps {
  forms: OneOpen;
  mayChange: boolean;
  note?: string | null;
}

/** One section of an apprentice's file. */
export function StudentSection({ subject, schema, ...given }: Props) {
  const { file, section, rows, choices, forms } = given;
  const form = <StudentSectionForm {...{ file, subject, section, schema, choices, rows }} onDone={forms.close} />;
  return <FileSection {...given} title={subject[0]} values={file[section] ?? {}} form={form} />;
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
