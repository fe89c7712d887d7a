import { audienceOf } from '@tandem/shared/access';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { Archive, Mail, MapPin, NotebookPen, Tag } from 'lucide-react';
import { lazy } from 'react';
import { type ExportFormat, useExportAction } from '../../../kit/lists/bars/useExportAction';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import { ArchiveDialog, MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import { useRowSelection } from '../../../kit/lists/RowSelection';
import type { StudentList } from '../list/students.listing';
import { studentMails, studentsPeople } from './students.people';
import { useLabels } from './useLabels';
import { useMerge } from './useMerge';

const NoteDialog = lazy(() => import('./NoteDialog').then((module) => ({ default: module.NoteDialog })));
const SourceDialog = lazy(() => import('./SourceDialog').then((module) => ({ default: module.SourceDialog })));
const RegionDialog = lazy(() => import('./RegionDialog').then((module) => ({ default: module.RegionDialog })));

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
  exporting: { isRunning: boolean; start: (format: ExportFormat, ids?: readonly number[]) => unknown };
}

/** What can be done with the selected apprentices; coaches neither write to them nor archive or merge them (people 37). */
export function StudentsBulk({ list, total, exporting: { isRunning, start } }: Props) {
  const { user } = usePlatform();
  const { ids, isAll } = useRowSelection();
  const isCoach = audienceOf(user) === 'coach';
  const merge = useMerge();
  const labels = useLabels(list.today);
  const chosen = isAll ? undefined : ids;
  const exported = useExportAction('Exporter la sélection', isRunning, (format) => void start(format, chosen));
  const actions = isCoach ? ofOffice : [...ofAdministration, ...(merge ? [merge] : [])];

  return <BulkActions list={list} total={total} people={studentsPeople} actions={[...actions, labels, exported]} />;
}
