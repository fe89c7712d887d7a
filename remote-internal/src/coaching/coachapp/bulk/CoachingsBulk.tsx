import { UserCheck } from 'lucide-react';
import { type BulkAction, BulkActions } from '../../../kit/lists/bulk/BulkActions';
import type { BulkPeople } from '../../../kit/lists/bulk/useBulk';
import type { CoachingList } from '../list/coachings.listing';
import { ReassignDialog } from './ReassignDialog';

const people: BulkPeople = { one: 'suivi', hrefOf: (id) => `/internal/coachapp?open=${id}` };

const actions: readonly BulkAction[] = [
  {
    label: 'Attribuer',
    icon: <UserCheck size={16} aria-hidden />,
    dialog: (bulk, onClose) => <ReassignDialog {...{ bulk, onClose }} />,
  },
];

/** What an admin does with the selected follow-ups (coaching 12). */
export function CoachingsBulk({ list, total }: { list: CoachingList; total: number }) {
  return <BulkActions list={list} total={total} people={people} actions={actions} />;
}
