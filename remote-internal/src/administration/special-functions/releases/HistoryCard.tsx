import { releases } from '@tandem/shared/contract/delivery/releases';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { useState } from 'react';
import { historyColumns, type Wish } from './history.columns';
import { WishDialogs } from '../moves/WishDialogs';

const size = 25;

/** Every release of a package, newest first, and what can still be done with it. */
export function HistoryCard({ name, live }: { name: string; live: string }) {
  const [page, setPage] = useState(1);
  const [wish, setWish] = useState<Wish>();
  const found = useEndpoint(releases.history, { params: { package: name }, query: { page, size } });

  return (
    <Card title="Historique">
      <Loaded of={found}>
        {({ rows, total }) => (
          <DataTable
            label="Historique des versions"
            columns={historyColumns(setWish)}
            rows={rows.map((row, at) => ({ ...row, id: (page - 1) * size + at }))}
            isStale={found.isStale}
            empty={<EmptyState title="Aucune version publiée" />}
            pages={total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
          />
        )}
      </Loaded>
      <WishDialogs name={name} live={live} wish={wish} onClose={() => setWish(undefined)} />
    </Card>
  );
}
