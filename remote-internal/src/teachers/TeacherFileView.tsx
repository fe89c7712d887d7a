import { teacherStatusLabels, type TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { TeacherFile } from '@tandem/shared/contract/teachers';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Status } from '@tandem/shared/ui/Status';
import { OwnAccount } from '../OwnAccount';
import { useChoices } from '../sections/fields/useChoices';
import { FileHeader } from '../sections/file/FileHeader';
import { FileTabs } from '../sections/file/FileTabs';
import { TeacherOverview } from './TeacherOverview';
import { teacherLists } from './teacher.fields';

const tones: Record<TeacherStatus, 'ok' | 'info' | 'neutral'> = {
  candidate: 'info',
  interview: 'info',
  active: 'ok',
  inactive: 'neutral',
  rejected: 'neutral',
};

/** A teacher's page; for the teacher «Mon profil», with the own account in a second tab. */
export function TeacherFileView({ file }: { file: TeacherFile }) {
  const choices = useChoices(teacherLists);
  const { identity, contact, status, isOwn } = file;

  return (
    <>
      <FileHeader
        name={`${identity.firstName} ${identity.lastName}`}
        mobile={contact.mobile}
        email={contact.email}
        badges={<Status tone={tones[status]}>{teacherStatusLabels[status]}</Status>}
      />
      <Loaded of={choices}>
        {(known) => {
          const overview = <TeacherOverview file={file} choices={known} />;
          if (!isOwn) return overview;
          return (
            <FileTabs
              tabs={[
                { id: 'apercu', label: 'Aperçu', content: overview },
                { id: 'compte', label: 'Compte', content: <OwnAccount /> },
              ]}
            />
          );
        }}
      </Loaded>
    </>
  );
}
