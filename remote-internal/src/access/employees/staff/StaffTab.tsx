import { type EmployeeRow, employees, type EmployeeSort } from '@tandem/shared/contract/access/employees';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { staffRoles } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { ListColumn } from '../../../kit/lists/list.description';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { UserPlus } from 'lucide-react';
import { ArchivedFound, searchOf, showsArchives } from '../../../kit/lists/ArchivedFound';
import { ListTools } from '../../../kit/lists/bars/ListTools';
import { ViewTabs } from '../../../kit/lists/bars/ViewTabs';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import { ListTable } from '../../../kit/lists/ListTable';
import { useList } from '../../../kit/lists/useList';
import { AccountDialogs } from '../accounts/AccountDialogs';
import { AccountMenu } from '../accounts/AccountMenu';
import { InviteDialog } from '../accounts/InviteDialog';
import { useAccountActs } from '../accounts/useAccountActs';
import { TabAction } from '../TabAction';
import { DepartureDialog } from './DepartureDialog';
import { EmployeeDialog } from './EmployeeDialog';
import { staffListing } from './staff.listing';
import { useStaffActs } from './useStaffActs';

const roles = Object.fromEntries(staffRoles.map((role) => [role, roleLabelOf(role)]));
/** Commas part several values of a filter. */
const encoded = (functions: readonly string[]) =>
  Object.fromEntries(functions.map((text) => [text.replaceAll(',', '%2C'), text]));

type Acts = ReturnType<typeof useAccountActs>;

const menuColumn = (
  { start }: Acts,
  { itemsOf }: ReturnType<typeof useStaffActs>,
): ListColumn<EmployeeRow, EmployeeSort> => ({
  id: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (row) => (
    <AccountMenu
      name={fullNameOf(row)}
      account={row.account && { ...row.account, name: fullNameOf(row) }}
      first={itemsOf(row)}
      onAct={start}
    />
  ),
});

/** The staff with their accounts. */
export function StaffTab() {
  const { notify } = usePlatform();
  const acts = useAccountActs();
  const staff = useStaffActs();
  const { opened, open, close } = staff;
  const list = useList(staffListing((row) => open('edit', row), menuColumn(acts, staff)));
  const found = useEndpoint(employees.list, { query: list.query });
  const isOfAll = showsArchives({
    address: list.address,
    isOfAll: list.address.view === 'present',
    total: found.data?.total,
  });
  const inArchives = { ...list.query, status: ['archived' as const], page: 1 };
  const archived = useEndpoint(employees.list, { query: inArchives }, { isEnabled: isOfAll });
  const { data: overview } = useEndpoint(employees.overview, {});
  const add = (
    <Button variant="primary" icon={<UserPlus size={17} aria-hidden />} onClick={() => open('edit')}>
      Ajouter
    </Button>
  );

  const handleAdded = (row: EmployeeRow) =>
    notify({
      text: `${fullNameOf(row)}\u00a0: fiche ajoutée.`,
      tone: 'ok',
      ...(!row.account && { action: { label: 'Inviter', run: () => open('invite', row) } }),
    });

  return (
    <>
      <TabAction>{add}</TabAction>
      <ViewTabs list={list} counts={overview} />
      <ListTools list={list} searchHint="Nom, fonction, e-mail…">
        <ListFilters
          list={list}
          first={[
            ['function', 'Fonction', encoded(overview?.functions ?? [])],
            ['officeId', 'Antenne', 'coachapp-office'],
            ['role', 'Rôle', roles],
            ['account', 'Compte', { with: 'Avec un compte', without: 'Sans compte' }],
          ]}
        />
      </ListTools>
      <ListTable
        list={list}
        found={found}
        empty={
          <EmptyState
            title="Aucun·e collaborateur·trice ne correspond."
            text="Essayez avec moins de filtres, ou ajoutez une personne."
            action={add}
          />
        }
      />
      {isOfAll && (
        <ArchivedFound
          archived={archived.data}
          hrefOf={(row) => `/internal/employees?view=archived&search=${encodeURIComponent(fullNameOf(row))}`}
          all={`/internal/employees?view=archived${searchOf(list.address)}`}
        />
      )}
      {opened?.dialog === 'edit' && <EmployeeDialog employee={opened.employee} onAdded={handleAdded} onClose={close} />}
      {opened?.dialog === 'invite' && opened.employee && (
        <InviteDialog
          invitee={{
            of: 'employee',
            id: opened.employee.id,
            name: fullNameOf(opened.employee),
            email: opened.employee.email,
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'departure' && opened.employee && (
        <DepartureDialog employee={opened.employee} onDone={staff.left} onClose={close} />
      )}
      <AccountDialogs acts={acts} />
    </>
  );
}
