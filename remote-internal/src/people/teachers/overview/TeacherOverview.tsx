import {
  teacherContact,
  teacherIdentity,
  teacherOrigin,
  teacherStudy,
  teacherTeaching,
} from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import type { Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FileColumns } from '../../../kit/record/file/FileColumns';
import {
  branchesField,
  contactFields,
  identityFields,
  originFields,
  studyFields,
  teachingFields,
} from '../fields/teacher.fields';
import { BranchesField } from './BranchesField';
import { RatingSection } from './RatingSection';
import { TeacherSection } from './TeacherSection';

interface Props {
  file: TeacherFile;
  choices: Choices;
}

const studyOf = ({ study: { teacherSchoolId, field, level, teacherSourceId, motivation } }: TeacherFile): Values => ({
  teacherSchoolId,
  field,
  level,
  teacherSourceId,
  motivation,
});

/** Who it is, how to reach them and what they can teach; each section is changed where it stands. */
export function TeacherOverview({ file, choices }: Props) {
  const forms = useOneOpen();
  const given = { file, choices, forms };

  return (
    <FileColumns
      first={
        <>
          <TeacherSection
            {...given}
            section="identity"
            subject={['Identité', 'e']}
            rows={identityFields}
            schema={teacherIdentity}
          />
          <TeacherSection
            {...given}
            section="contact"
            subject={['Coordonnées', 'es']}
            rows={contactFields}
            schema={teacherContact}
          />
          {file.origin && (
            <TeacherSection
              {...given}
              section="origin"
              subject={['Naissance et origine', 'es']}
              rows={originFields}
              schema={teacherOrigin}
            />
          )}
        </>
      }
      second={
        <>
          <TeacherSection
            {...given}
            section="teaching"
            subject={['Enseignement', '']}
            rows={teachingFields}
            read={[branchesField, ...teachingFields]}
            compared={[branchesField]}
            schema={teacherTeaching}
            renderControls={(section) => <BranchesField section={section} choices={choices} />}
          />
          <TeacherSection
            {...given}
            section="study"
            subject={['Études et candidature', 'es']}
            rows={studyFields(file.isOwn)}
            schema={teacherStudy}
            valuesOf={studyOf}
          />
          {file.rating !== undefined && <RatingSection {...given} />}
        </>
      }
    />
  );
}
