import { audienceOf, isCoachingTeam } from '@tandem/shared/access';
import { students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { today as civilToday } from '@tandem/shared/rules/time/dates';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useStudentChoices } from '../fields/useStudentChoices';
import { CompanyDrawer } from '../company/CompanyDrawer';
import { ContactsTab } from '../contacts/ContactsTab';
import { useRecordNavigation } from '../../../kit/record/navigation/useRecordNavigation';
import { studentsAddress } from '../list/list.address';
import { isOpen } from './file.props';
import { FileActions } from './FileActions';
import { FileBadges } from './FileBadges';
import { FileHeader } from '../../../kit/record/file/FileHeader';
import { FileTabs } from '../../../kit/record/file/FileTabs';
import { HistoryTab } from './HistoryTab';
import { laterTabs } from './lazy-tabs';
import { MergedBanner } from '../merge/MergedBanner';
import { MergeEntry } from '../merge/MergeEntry';
import { DuplicateHint } from '../merge/DuplicateHint';
import { OverviewTab } from '../overview/OverviewTab';
import { TrainingTab } from '../trainings/TrainingTab';

const listOfFiles = { path: '/internal/students', address: studentsAddress, list: students.list };

/** The whole file of an apprentice. */
export function StudentFileView({ file }: { file: StudentFile }) {
  const choices = useStudentChoices();
  const { user } = usePlatform();
  const hasCoaching = isCoachingTeam(audienceOf(user));
  const today = civilToday();
  const { identity, contact, apprenticeships, contacts, may } = file;
  const navigation = useRecordNavigation(listOfFiles, file.id);
  const { data: counts } = useEndpoint(students.tabCounts, { params: { id: file.id } });

  const tabs = (
    <Loaded of={choices}>
      {(known) => {
        const given = { file, choices: known, today };
        const all = [
          { id: 'overview', label: 'Aperçu', content: <OverviewTab {...given} /> },
          {
            id: 'training',
            label: 'Formation',
            count: apprenticeships.length,
            content: <TrainingTab {...given} />,
          },
          { id: 'contacts', label: 'Contacts', count: contacts.length, content: <ContactsTab {...given} /> },
          ...laterTabs(file, { counts, hasCoaching }),
          { id: 'history', label: 'Journal', count: counts?.history, content: <HistoryTab id={file.id} /> },
        ];
        return <FileTabs tabs={all.filter(({ id }) => id !== 'history' || may.readHistory)} />;
      }}
    </Loaded>
  );

  return (
    <>
      <FileHeader
        name={`${identity.firstName} ${identity.lastName}`}
        facts={[...(file.age === undefined ? [] : [`${file.age} ans`]), file.number]}
        mobile={contact.mobile}
        email={contact.email}
        badges={<FileBadges of={file} today={today} />}
        navigation={navigation}
        actions={<FileActions file={file} />}
      />
      <MergedBanner file={file} />
      {isOpen(file) ? <DuplicateHint file={file}>{tabs}</DuplicateHint> : tabs}
      <CompanyDrawer />
      {isOpen(file) && <MergeEntry studentId={file.id} />}
    </>
  );
}
