import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import {
  accountStates,
  grantableRoles,
  type UserRow,
  users,
  type UserSort,
} from '@tandem/shared/contract/access/users';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { ListColumn } from '../../../kit/lists/list.description';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Mail } from 'lucide-react';
import { ListTools } from '../../../kit/lists/bars/ListTools';
import { ViewTabs } from '../../../kit/lists/bars/ViewTabs';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import { ListTable } from '../../../kit/lists/ListTable';
import { useList } from '../../../kit/lists/useList';
import { useWindow } from '../../../kit/useWindow';
import { TabAction } from '../TabAction';
import { AccountDialogs } from './AccountDialogs';
import { AccountMenu } from './AccountMenu';
import { accountsListing } from './accounts.listing';
import { InviteDialog } from './InviteDialog';
import { useAccountActs } from './useAccountActs';

const roles = Object.fromEntries(grantableRoles.map((role) => [role, roleLabelOf(role)]));
const { requested: _, ...states } = accountStates;

const menuColumn = ({ start }: ReturnType<typeof useAccountActs>): ListColumn<UserRow, UserSort> => ({
  id: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (row) => <AccountMenu name={fullNameOf(row)} account={{ ...row, name: fullNameOf(row) }} onAct={start} />,
});

const windows = ['invite'] as const;

/** Who may sign in: staff and teachers. */
export function AccountsTab() {
  const acts = useAccountActs();
  const { open, toggle } = useWindow(windows);
  const list = useList(accountsListing(menuColumn(acts)));
  const found = useEndpoint(users.list, { query: { ...list.query, kind: 'internal' } });

  return (
    <>
      <TabAction>
        <Button variant="primary" icon={<Mail size={17} aria-hidden />} onClick={() => toggle('invite')}>
          Inviter
        </Button>
      </TabAction>
      <ViewTabs list={list} counts={undefined} />
      <ListTools list={list} searchHint="Nom, adresse…">
        <ListFilters
          list={list}
          first={[
            ['role', 'Rôle', roles],
            ['state', 'État', states],
          ]}
        />
      </ListTools>
      <ListTable
        list={list}
        found={found}
        empty={<EmptyState title="Aucun compte ne correspond." text="Essayez avec moins de filtres." />}
      />
      {open === 'invite' && <InviteDialog onClose={() => toggle('invite')} />}
      <AccountDialogs acts={acts} />
    </>
  );
}
