import { teacherMail, teacherMailVariables, teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import { Archive, ArrowRightLeft, Mail } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import type { MailCalls } from '../../../kit/lists/bulk/calls';
import { ArchiveDialog, MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import type { Bulk, BulkPeople } from '../../../kit/lists/bulk/useBulk';
import type { TeacherList } from '../list/teachers.listing';

const StatusDialog = lazy(() => import('./StatusDialog').then((module) => ({ default: module.StatusDialog })));

const people: BulkPeople = {
  one: 'répétiteur',
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
  /** The export of the selection. */
  children: (bulk: Bulk) => ReactNode;
}

/** What the administration can do with the selected teachers; a coach selects none. */
export const TeachersBulk = (given: Props) => <BulkActions {...given} people={people} actions={actions} />;
