import { documents } from '@tandem/shared/contract/platform/documents';
import { audienceOf } from '@tandem/shared/access';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { mayUsePay } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { usePlatform } from '@tandem/shared/platform';
import { type Found, useEndpoint } from '@tandem/shared/query';
import { today as civilToday } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { Tab } from '@tandem/shared/ui/layout/Tabs';
import { Suspense } from 'react';
import { NoticeMails, OwnAccount } from '../../../panels';
import { type Choices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { DocumentsCard } from '../../../kit/documents/DocumentsCard';
import { FileHeader } from '../../../kit/record/file/FileHeader';
import { FileTabs } from '../../../kit/record/file/FileTabs';
import { useRecordNavigation } from '../../../kit/record/navigation/useRecordNavigation';
import { AvailabilityTab } from '../availability/AvailabilityTab';
import { teacherLists } from '../fields/teacher.fields';
import { GroupsTab } from '../groups/GroupsTab';
import { TeacherOverview } from '../overview/TeacherOverview';
import { teachersAddress } from '../list/list.address';
import { PayTab } from '../pay/PayTab';
import { FileActions } from './FileActions';
import { FileBadges } from './FileBadges';
import { HistoryTab } from './HistoryTab';
import { OwnHeader, TodayTab } from './OwnDay';
import { missingText } from './useMove';

const listOf = (maySeePay: boolean) => ({
  path: '/internal/teachers',
  address: teachersAddress(maySeePay),
  list: teachers.list,
});
const lists = { open: listOf(false), pay: listOf(true) };

/** A teacher's page; for the teacher «Mon profil», which begins with the day and has the own account in a tab. */
export function TeacherFileView({ file }: { file: TeacherFile }) {
  const choices = useChoices(teacherLists(file.isOwn));
  const { identity, contact, study, status } = file;
  const audience = audienceOf(usePlatform().user);
  const navigation = useRecordNavigation(mayUsePay(audience) ? lists.pay : lists.open, file.id, audience !== 'teacher');
  const counts = useEndpoint(teachers.tabCounts, { params: { id: file.id } });
  const missing = status === 'active' ? missingText(file).trim() : '';
  const today = file.isOwn
    ? [{ id: 'today', label: 'Aujourd’hui', content: <TodayTab file={file} missing={missing} /> }]
    : [];

  return (
    <>
      {file.isOwn ? (
        <OwnHeader of={identity} />
      ) : (
        <FileHeader
          name={fullNameOf(identity)}
          facts={study.school ? [study.school] : []}
          mobile={contact.mobile}
          email={contact.email}
          badges={<FileBadges of={file} today={civilToday()} />}
          navigation={navigation}
          actions={<FileActions file={file} />}
        />
      )}
      {missing && !file.isOwn && <Banner tone="warn">{missing}</Banner>}
      <Loaded of={choices}>{(known) => <FileTabs tabs={[...today, ...tabsOf(file, known, counts)]} />}</Loaded>
    </>
  );
}

interface TabCounts {
  documents: number;
  history?: number | undefined;
}

function tabsOf(file: TeacherFile, choices: Choices, { data: counts }: Found<TabCounts>): Tab[] {
  const { isOwn, may, groups, id } = file;
  const tabs: (Tab | false)[] = [
    { id: 'overview', label: 'Aperçu', content: <TeacherOverview file={file} choices={choices} /> },
    { id: 'groups', label: 'Groupes', count: groups.length, content: <GroupsTab file={file} /> },
    { id: 'availability', label: 'Disponibilités', content: <AvailabilityTab file={file} choices={choices} /> },
    may.readPay && { id: 'pay', label: 'Rémunération', content: <PayTab file={file} /> },
    {
      id: 'documents',
      label: 'Documents',
      count: counts?.documents,
      content: <DocumentsCard calls={documents.teachers} ownerId={id} />,
    },
    may.readHistory && { id: 'history', label: 'Journal', count: counts?.history, content: <HistoryTab id={id} /> },
    isOwn && {
      id: 'account',
      label: 'Compte',
      content: (
        <Suspense fallback={null}>
          <OwnAccount mails={<NoticeMails />} />
        </Suspense>
      ),
    },
  ];
  return tabs.filter((tab) => tab !== false);
}
