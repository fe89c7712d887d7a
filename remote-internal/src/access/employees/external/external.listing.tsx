import { userList, type UserRow, type UserSort } from '@tandem/shared/contract/access/users';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { listAddress } from '../../../kit/lists/address/list.address';
import { defineList, type ListColumn } from '../../../kit/lists/list.description';
import { AccountState, lastSignIn } from '../accounts/account.labels';
import { inTab } from '../tab.address';
import { Who } from '../Who';

type View = 'all' | 'requested' | 'active' | 'inactive';

const address = inTab(
  'external',
  listAddress<View, 'state' | 'regionId', UserSort>({
    views: {
      all: { label: 'Tous', filters: () => ({}) },
      requested: { label: 'Demandes à valider', filters: () => ({ state: 'requested' }) },
      active: { label: 'Actifs', filters: () => ({ state: 'active' }) },
      inactive: { label: 'Désactivés', filters: () => ({ state: 'inactive' }) },
    },
    filters: { state: userList.filters.shape.state, regionId: userList.filters.shape.regionId },
    sort: userList.sort,
    usualSort: userList.usualSort,
  }),
);

const columnsOf = (onOpen: (row: UserRow) => void): ListColumn<UserRow, UserSort>[] => [
  {
    id: 'lastName',
    header: 'Nom',
    isSortable: true,
    cell: (row) => <Who name={fullNameOf(row)} detail={row.email} onOpen={() => onOpen(row)} />,
  },
  {
    id: 'organisation',
    header: 'Organisation',
    priority: 6,
    isSortable: true,
    isHideable: true,
    cell: (row) => row.organisation,
  },
  {
    id: 'function',
    header: 'Fonction',
    priority: 2,
    isHideable: true,
    cell: (row) => row.function ?? '–',
  },
  { id: 'region', header: 'Région', priority: 4, isSortable: true, isHideable: true, cell: ({ region }) => region },
  { id: 'phone', header: 'Téléphone', isHideable: true, cell: ({ phone }) => (phone ? formatPhone(phone) : '–') },
  {
    id: 'state',
    header: 'État',
    priority: 5,
    onPhone: 'state',
    isSortable: true,
    cell: (row) => <AccountState of={row} />,
  },
  {
    id: 'requestedAt',
    header: 'Demandé le',
    priority: 3,
    isHideable: true,
    cell: ({ requestedAt }) => (requestedAt ? formatDate(today(new Date(requestedAt))) : '–'),
  },
  {
    id: 'lastSignInAt',
    header: 'Dernière connexion',
    priority: 1,
    isSortable: true,
    isHideable: true,
    cell: (row) => lastSignIn(row.lastSignInAt),
  },
];

/** The accounts of other organisations, requests included. */
export const externalListing = (onOpen: (row: UserRow) => void, actions: ListColumn<UserRow, UserSort>) =>
  defineList({
    screen: 'external-accounts',
    path: '/internal/employees',
    label: 'Comptes externes',
    columns: [...columnsOf(onOpen), actions],
    usuallyHidden: ['phone'],
    address,
    rowLabel: fullNameOf,
  });
