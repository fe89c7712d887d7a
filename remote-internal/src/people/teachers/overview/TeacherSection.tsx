import { type TeacherChange, teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherFile, TeacherSection as SectionKey } from '@tandem/shared/contract/people/teachers.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { ReactNode } from 'react';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import type { Subject } from '../../../kit/record/editing/useSavedNotice';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Section } from '@tandem/shared/forms/fields/section';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FileSection } from '../../../kit/record/file/FileSection';

interface FormProps {
  file: TeacherFile;
  /** What is saved, as its notice says it. */
  subject: Subject;
  section: SectionKey;
  /** What the form shows, and the section unless `read` says otherwise. */
  rows: readonly NamedField[];
  schema: FormSchema;
  choices: Choices;
  /** What the form edits; the section of the same name unless said. */
  valuesOf?: (file: TeacherFile) => Values;
  /** Rows that only the comparison shows. */
  compared?: readonly NamedField[];
  /** Controls after the rows. */
  renderControls?: (section: Section) => ReactNode;
}

interface Props extends FormProps {
  forms: OneOpen;
  /** The rows that are read, where they differ from those of the form. */
  read?: readonly NamedField[];
}

const sectionOf = (section: SectionKey) => (file: TeacherFile) => {
  const { labels: _, ...values } = (file as unknown as Record<string, Values>)[section] ?? {};
  return values;
};

/** One section of a teacher's page: read, and changed where it stands by those who may. */
export function TeacherSection({ forms, read, ...given }: Props) {
  const { file, section, rows, choices, valuesOf = sectionOf(section) } = given;
  return (
    <FileSection
      section={section}
      title={given.subject[0]}
      rows={read ?? rows}
      values={valuesOf(file)}
      choices={choices}
      forms={forms}
      mayChange={file.may.change.includes(section)}
      form={<TeacherSectionForm {...given} onDone={forms.close} />}
    />
  );
}

/** The form alone, for sections that are read in another way than as names and values. */
export function TeacherSectionForm({ section, renderControls, ...given }: FormProps & { onDone: () => void }) {
  const { refreshUser } = usePlatform();
  const { run, isRunning } = useAction(teachers.change);
  const { id, isOwn } = given.file;

  return (
    <SectionForm
      {...given}
      name={section}
      valuesOf={given.valuesOf ?? sectionOf(section)}
      send={(values, version) => run({ params: { id }, body: { section, version, values } as TeacherChange })}
      isBusy={isRunning}
      endpoint={teachers.change}
      onSaved={isOwn && section === 'identity' ? () => void refreshUser() : undefined}
    >
      {renderControls}
    </SectionForm>
  );
}
