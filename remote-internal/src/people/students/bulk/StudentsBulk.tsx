import { audienceOf } from '@tandem/shared/access';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { Archive, Mail, MapPin, NotebookPen, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import { ArchiveDialog, MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import type { StudentList } from '../list/students.listing';
import { LabelsButton } from './LabelsButton';
import { MergeButton } from './MergeButton';
import { NoteDialog } from './NoteDialog';
import { RegionDialog } from './RegionDialog';
import { SourceDialog } from './SourceDialog';
import { studentMails, studentsPeople } from './students.people';

const look = { size: 16, 'aria-hidden': true } as const;

const ofOffice: readonly BulkAction[] = [
  {
    label: 'Remarque',
    icon: <NotebookPen {...look} />,
    dialog: (bulk, onClose) => <NoteDialog {...{ bulk, onClose }} />,
  },
  { label: 'Provenance', icon: <Tag {...look} />, dialog: (bulk, onClose) => <SourceDialog {...{ bulk, onClose }} /> },
];
const ofAdministration: readonly BulkAction[] = [
  {
    label: 'E-mail',
    icon: <Mail {...look} />,
    dialog: (bulk, onClose) => <MailDialog {...{ bulk, onClose }} mails={studentMails} />,
  },
  ...ofOffice,
  { label: 'Région', icon: <MapPin {...look} />, dialog: (bulk, onClose) => <RegionDialog {...{ bulk, onClose }} /> },
  {
    label: 'Archiver',
    icon: <Archive {...look} />,
    dialog: (bulk, onClose) => (
      <ArchiveDialog {...{ bulk, onClose }} calls={studentsBulk} stays="Qui suit encore un cours n’est pas archivé." />
    ),
  },
];

interface Props {
  list: StudentList;
  /** Rows of the filter in all. */
  total: number;
  /** The export of the selection. */
  children: (bulk: Bulk) => ReactNode;
}

/** What can be done with the selected apprentices; coaches neither write to them nor archive or merge them (people 37). */
export function StudentsBulk({ children, ...given }: Props) {
  const { user } = usePlatform();
  const isCoach = audienceOf(user) === 'coach';
  return (
    <BulkActions {...given} people={studentsPeople} actions={isCoach ? ofOffice : ofAdministration}>
      {(bulk) => (
        <>
          {!isCoach && <MergeButton />}
          <LabelsButton bulk={bulk} today={given.list.today} />
          {children(bulk)}
        </>
      )}
    </BulkActions>
  );
}
