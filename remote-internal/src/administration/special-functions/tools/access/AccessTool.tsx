import { type AccessRequest, accessRequests } from '@tandem/shared/contract/administration/access-requests';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { useEffect, useState } from 'react';
import styles from './access.module.css';
import { accessColumns } from './access.columns';
import { AccessDownloadDialog } from './AccessDownloadDialog';
import { NewRequestCard } from './NewRequestCard';
import { useSteps } from './useSteps';

const size = 25;
const everyMs = 1000;

/** The register of access requests: a new one, its file, its delivery (delivery 9). */
export default function AccessTool() {
  const [page, setPage] = useState(1);
  const [fetching, setFetching] = useState<AccessRequest>();
  const found = useEndpoint(accessRequests.list, { query: { page, size } });
  const steps = useSteps();
  const isPreparing = found.data?.rows.some(({ state }) => state === 'preparing') ?? false;
  useEffect(() => {
    if (!isPreparing) return undefined;
    const timer = setInterval(found.retry, everyMs);
    return () => clearInterval(timer);
  });

  return (
    <div className={styles.parts}>
      <NewRequestCard />
      <Card title="Registre des demandes">
        <Loaded of={found}>
          {({ rows, total }) => (
            <DataTable
              label="Demandes d’accès"
              columns={accessColumns({ ...steps, onFetch: setFetching })}
              rows={rows}
              empty={
                <EmptyState
                  title="Aucune demande d’accès"
                  text="Une personne qui demande ce que l’organisation garde d’elle reçoit sa réponse dans les 30 jours."
                />
              }
              pages={total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
            />
          )}
        </Loaded>
      </Card>
      {fetching && <AccessDownloadDialog request={fetching} onClose={() => setFetching(undefined)} />}
    </div>
  );
}
