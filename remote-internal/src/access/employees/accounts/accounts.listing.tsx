import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { userList, type UserRow, type UserSort } from '@tandem/shared/contract/access/users';
import { Link } from '@tandem/shared/router';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { listAddress } from '../../../kit/lists/address/list.address';
import { defineList, type ListColumn } from '../../../kit/lists/list.description';
import { inTab } from '../tab.address';
import { Who } from '../Who';
import { AccountState, lastSignIn } from './account.labels';

const { role, state } = userList.filters.shape;

const address = inTab(
  'accounts',
  listAddress<'all' | 'invited' | 'inactive', 'role' | 'state', UserSort>({
    views: {
      all: { label: 'Tous', filters: () => ({}) },
      invited: { label: 'Invités', filters: () => ({ state: 'invited' }) },
      inactive: { label: 'Désactivés', filters: () => ({ state: 'inactive' }) },
    },
    filters: { role, state },
    sort: userList.sort,
    usualSort: userList.usualSort,
  }),
);

const columns: ListColumn<UserRow, UserSort>[] = [
  { id: 'lastName', header: 'Nom', isSortable: true, cell: (row) => <Who name={fullNameOf(row)} detail={row.email} /> },
  {
    id: 'role',
    header: 'Rôle',
    priority: 4,
    isSortable: true,
    isHideable: true,
    cell: (row) => roleLabelOf(row.role),
  },
  {
    id: 'state',
    header: 'État',
    priority: 5,
    onPhone: 'state',
    isSortable: true,
    cell: (row) => <AccountState of={row} />,
  },
  {
    id: 'lastSignInAt',
    header: 'Dernière connexion',
    priority: 3,
    isSortable: true,
    isHideable: true,
    cell: (row) => lastSignIn(row.lastSignInAt),
  },
  { id: 'file', header: 'Fiche', priority: 1, isHideable: true, cell: (row) => <OwnFile of={row} /> },
  {
    id: 'createdAt',
    header: 'Créé le',
    isSortable: true,
    isHideable: true,
    cell: ({ createdAt }) => formatDate(today(new Date(createdAt))),
  },
];

/** Where the person of an account has a file. */
function OwnFile({ of: { teacherId, employeeId, lastName } }: { of: UserRow }) {
  if (teacherId) return <Link to={`/internal/teachers/show/${teacherId}`}>Répétiteur·trice</Link>;
  if (employeeId)
    return <Link to={`/internal/employees?search=${encodeURIComponent(lastName)}`}>Collaborateur·trice</Link>;
  return '–';
}

/** The accounts of staff and teachers; the column of menus is the page's. */
export const accountsListing = (actions: ListColumn<UserRow, UserSort>) =>
  defineList({
    screen: 'accounts',
    path: '/internal/employees',
    label: 'Comptes',
    columns: [...columns, actions],
    usuallyHidden: ['createdAt'],
    address,
    rowLabel: fullNameOf,
  });
