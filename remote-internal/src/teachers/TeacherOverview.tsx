import { type TeacherFile, teacherContact, teacherIdentity } from '@tandem/shared/contract/teachers';
import { Card } from '@tandem/shared/ui/Card';
import { DescriptionList } from '@tandem/shared/ui/DescriptionList';
import { useOneOpen } from '../sections/editing/useOneOpen';
import type { Choices } from '../sections/fields/useChoices';
import { FileColumns } from '../sections/file/FileColumns';
import { CurrentStudents } from './CurrentStudents';
import { TeacherSection } from './TeacherSection';
import { contactFields, identityFields } from './teacher.fields';

interface Props {
  file: TeacherFile;
  choices: Choices;
}

/** Who it is, how to reach them, what they studied and whom they teach; each section is changed where it stands. */
export function TeacherOverview({ file, choices }: Props) {
  const forms = useOneOpen();
  const given = { file, choices, forms };
  const { study, mayChange } = file;

  return (
    <FileColumns
      first={
        <>
          <TeacherSection
            {...given}
            section="identity"
            title="Identité"
            rows={identityFields}
            schema={teacherIdentity}
            mayChange={mayChange}
          />
          <TeacherSection
            {...given}
            section="contact"
            title="Coordonnées"
            rows={contactFields}
            schema={teacherContact}
            mayChange={mayChange}
          />
          <Card title="Études">
            <DescriptionList
              items={[
                { label: 'École', value: study.school },
                { label: 'Domaine', value: study.field },
                { label: 'Niveau', value: study.level },
              ]}
            />
          </Card>
        </>
      }
      second={<CurrentStudents students={file.currentStudents} isOwn={file.isOwn} />}
    />
  );
}
