import { teacherMail, teacherMailVariables, teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import { Archive, ArrowRightLeft, Download, Mail } from 'lucide-react';
import { lazy } from 'react';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import type { MailCalls } from '../../../kit/lists/bulk/calls';
import { ArchiveDialog, MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import type { BulkPeople } from '../../../kit/lists/bulk/useBulk';
import type { TeacherList } from '../list/teachers.listing';

const StatusDialog = lazy(() => import('./StatusDialog').then((module) => ({ default: module.StatusDialog })));

const people: BulkPeople = {
  one: 'répétiteur·trice',
  hrefOf: (id) => `/internal/teachers/show/${id}`,
};
const mails: MailCalls = { calls: teachersBulk, schema: teacherMail, variables: teacherMailVariables };

const look = { size: 16, 'aria-hidden': true } as const;

const actions: readonly BulkAction[] = [
  {
    label: 'E-mail',
    icon: <Mail {...look} />,
    dialog: (bulk, onClose) => <MailDialog {...{ bulk, onClose, mails }} />,
  },
  {
    label: 'Changer le statut',
    icon: <ArrowRightLeft {...look} />,
    dialog: (bulk, onClose) => <StatusDialog {...{ bulk, onClose }} />,
  },
  {
    label: 'Archiver',
    icon: <Archive {...look} />,
    dialog: (bulk, onClose) => (
      <ArchiveDialog {...{ bulk, onClose }} calls={teachersBulk} stays="Qui donne encore un cours n’est pas archivé." />
    ),
  },
];

interface Props {
  list: TeacherList;
  /** Rows of the filter in all. */
  total: number;
  /** Undefined stands for every row of the filter. */
  onExport: (ids: readonly number[] | undefined) => void;
}

/** What the administration can do with the selected teachers; a coach selects none. */
export function TeachersBulk({ list, total, onExport }: Props) {
  const exported: BulkAction = {
    label: 'Exporter la sélection',
    icon: <Download {...look} />,
    run: ({ ids }) => onExport(ids),
  };
  return <BulkActions list={list} total={total} people={people} actions={[...actions, exported]} />;
}
