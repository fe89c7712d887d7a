import { type UserRow, users, type UserSort } from '@tandem/shared/contract/access/users';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { ListColumn } from '../../../kit/lists/list.description';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ListTools } from '../../../kit/lists/bars/ListTools';
import { ViewTabs } from '../../../kit/lists/bars/ViewTabs';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import { ListTable } from '../../../kit/lists/ListTable';
import { useList } from '../../../kit/lists/useList';
import { AccountDialogs } from '../accounts/AccountDialogs';
import { AccountMenu } from '../accounts/AccountMenu';
import { useAccountActs } from '../accounts/useAccountActs';
import { TabAction } from '../TabAction';
import { externalListing } from './external.listing';
import { ExternalDialog } from './ExternalDialog';

type Acts = ReturnType<typeof useAccountActs>;

const menuColumn = ({ start }: Acts, onEdit: (row: UserRow) => void): ListColumn<UserRow, UserSort> => ({
  id: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (row) => (
    <AccountMenu
      name={fullNameOf(row)}
      account={{ ...row, name: fullNameOf(row) }}
      first={[{ label: 'Modifier', onSelect: () => onEdit(row) }]}
      onAct={start}
    />
  ),
});

/** Advisers of other organisations: who asks for access, and who has it. */
export function ExternalTab() {
  const acts = useAccountActs();
  const [edited, setEdited] = useState<{ account?: UserRow }>();
  const edit = (account: UserRow) => setEdited({ account });
  const list = useList(externalListing(edit, menuColumn(acts, edit)));
  const found = useEndpoint(users.list, { query: { ...list.query, kind: 'external' } });
  const requests = useEndpoint(users.list, { query: { kind: 'external', state: 'requested', size: 25 } });

  return (
    <>
      <TabAction>
        <Button variant="primary" icon={<Mail size={17} aria-hidden />} onClick={() => setEdited({})}>
          Inviter
        </Button>
      </TabAction>
      <ViewTabs list={list} counts={requests.data && { requested: requests.data.total }} />
      <ListTools list={list} searchHint="Nom, organisation, adresse…">
        <ListFilters list={list} first={[['regionId', 'Région', 'region']]} />
      </ListTools>
      <ListTable
        list={list}
        found={found}
        empty={
          <EmptyState title="Aucun compte externe ne correspond." text="Invitez une personne, ou changez de vue." />
        }
      />
      {edited && <ExternalDialog account={edited.account} onClose={() => setEdited(undefined)} />}
      <AccountDialogs acts={acts} />
    </>
  );
}
