import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewTokenDialog } from './NewTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import { type TokenRow, tokenColumns } from './token.columns';

/** What teams publish with: each token opens one package only. */
export function TokensTab() {
  const found = useEndpoint(deployTokens.list, {});
  const [isAdding, setIsAdding] = useState(false);
  const [revoking, setRevoking] = useState<TokenRow>();
  const add = (
    <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      Nouveau jeton
    </Button>
  );

  return (
    <Card title="Jetons de publication" action={add}>
      <Loaded of={found}>
        {(rows) => (
          <DataTable
            label="Jetons de publication"
            columns={tokenColumns(setRevoking)}
            rows={rows}
            empty={
              <EmptyState
                title="Aucun jeton"
                text="Un jeton permet à une équipe de publier son paquet, et aucun autre."
              />
            }
          />
        )}
      </Loaded>
      {isAdding && <NewTokenDialog onClose={() => setIsAdding(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </Card>
  );
}
