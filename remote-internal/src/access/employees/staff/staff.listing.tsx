import {
  employeeList,
  type EmployeeRow,
  type EmployeeSort,
  employeeStatuses,
} from '@tandem/shared/contract/access/employees';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { Status } from '@tandem/shared/ui/display/Status';
import { listAddress } from '../../../kit/lists/address/list.address';
import { defineList, type ListColumn } from '../../../kit/lists/list.description';
import { AccountState, lastSignIn } from '../accounts/account.labels';
import { Who } from '../Who';

type View = 'present' | 'withoutAccount' | 'left' | 'archived';
type Filter = 'status' | 'function' | 'officeId' | 'role' | 'account';
const { status, function: functions, officeId, role, account } = employeeList.filters.shape;

const address = listAddress<View, Filter, EmployeeSort>({
  views: {
    present: { label: 'En poste', filters: () => ({}) },
    withoutAccount: { label: 'Sans compte', filters: () => ({ account: 'without' }) },
    left: { label: 'Partis', filters: () => ({ status: 'left' }) },
    archived: { label: 'Archivé·es', filters: () => ({ status: 'archived' }) },
  },
  filters: { status, function: functions, officeId, role, account },
  sort: employeeList.sort,
  usualSort: employeeList.usualSort,
});

/** Somebody who left says since when, somebody who will says when. */
function Presence({ of: { status: is, leftOn } }: { of: EmployeeRow }) {
  if (is === 'archived') return <Status tone="neutral">{employeeStatuses.archived}</Status>;
  if (!leftOn) return <Status tone="ok">{employeeStatuses.present}</Status>;
  return (
    <Status
      tone={is === 'left' ? 'neutral' : 'warn'}
    >{`${is === 'left' ? 'Parti·e' : 'Part'} le ${formatDate(leftOn)}`}</Status>
  );
}

const columnsOf = (onOpen: (row: EmployeeRow) => void): ListColumn<EmployeeRow, EmployeeSort>[] => [
  {
    id: 'lastName',
    header: 'Nom',
    isSortable: true,
    cell: (row) => <Who name={fullNameOf(row)} detail={row.email} onOpen={() => onOpen(row)} />,
  },
  {
    id: 'function',
    header: 'Fonction',
    priority: 7,
    isSortable: true,
    isHideable: true,
    cell: (row) => row.function,
  },
  {
    id: 'workload',
    header: 'Taux',
    priority: 2,
    onPhone: 'number',
    isSortable: true,
    isHideable: true,
    align: 'end',
    cell: ({ workload }) => (workload ? `${workload} %` : '–'),
  },
  {
    id: 'office',
    header: 'Antenne',
    priority: 6,
    isSortable: true,
    isHideable: true,
    cell: ({ office }) => office,
  },
  {
    id: 'role',
    header: 'Rôle',
    priority: 4,
    isSortable: true,
    isHideable: true,
    cell: (row) => (row.account ? roleLabelOf(row.account.role) : '–'),
  },
  {
    id: 'account',
    header: 'Compte',
    priority: 5,
    onPhone: 'state',
    isSortable: true,
    isHideable: true,
    cell: (row) => (row.account ? <AccountState of={row.account} /> : 'Sans compte'),
  },
  {
    id: 'lastSignInAt',
    header: 'Dernière connexion',
    priority: 1,
    isSortable: true,
    isHideable: true,
    cell: (row) => (row.account ? lastSignIn(row.account.lastSignInAt) : '–'),
  },
  { id: 'phone', header: 'Téléphone', isHideable: true, cell: ({ phone }) => (phone ? formatPhone(phone) : '–') },
  {
    id: 'hiredOn',
    header: 'Entrée',
    isSortable: true,
    isHideable: true,
    cell: ({ hiredOn }) => formatDate(hiredOn) || '–',
  },
  { id: 'presence', header: 'Présence', isHideable: true, cell: (row) => <Presence of={row} /> },
];

/** The staff; opening a name and the column of menus are the page's. */
export const staffListing = (onOpen: (row: EmployeeRow) => void, actions: ListColumn<EmployeeRow, EmployeeSort>) =>
  defineList({
    screen: 'employees',
    path: '/internal/employees',
    label: 'Collaborateurs',
    columns: [...columnsOf(onOpen), actions],
    usuallyHidden: ['phone', 'hiredOn', 'presence'],
    address,
    rowLabel: fullNameOf,
  });
