import { audit } from '@tandem/shared/contract/platform/audit';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Download } from 'lucide-react';
import { type AuditAddress, readAddress, writeAddress } from './audit.address';
import { auditColumns } from './audit.columns';
import styles from './AuditTab.module.css';
import { AuditFilterBar } from './AuditFilterBar';
import { AuditPages } from './AuditPages';

/** Who did what and who read what, newest first; filters and place stand in the address. */
export function AuditTab() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const { before, ...filters } = address;
  const found = useEndpoint(audit.list, { query: { ...filters, ...(before && { before }), size: 50 } });
  const change = (next: AuditAddress) => setParams(writeAddress(next), { preventScrollReset: true });

  return (
    <Card title="Journal d’audit" action={<ExportButton filters={filters} />}>
      <div className={styles.tab}>
        <AuditFilterBar filters={filters} onFilters={change} />
        <Loaded of={found} skeleton={<DataTable label="Journal d’audit" columns={auditColumns} rows={[]} isLoading />}>
          {({ rows, next, total }) => (
            <>
              <DataTable
                label="Journal d’audit"
                columns={auditColumns}
                rows={rows}
                isStale={found.isStale}
                empty={
                  <EmptyState
                    title="Aucune ligne ne correspond."
                    text="Essayez avec moins de filtres ou une autre période."
                    action={<Button onClick={() => change({})}>Retirer les filtres</Button>}
                  />
                }
              />
              <AuditPages
                total={total}
                isFirst={!before}
                onFirst={() => change(filters)}
                {...(next && { onNext: () => change({ ...filters, before: next }) })}
              />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

/** The filtered log as a file; the export is a line of the log itself. */
function ExportButton({ filters }: { filters: Omit<AuditAddress, 'before'> }) {
  const { download, notify } = usePlatform();
  const { run, isRunning } = useAction(audit.exportRows);

  const handleExport = async () => {
    const answer = await run({ body: { filters } });
    if (!answer?.ok) return;
    download(answer.body, 'journal-d-audit.csv');
    notify({ text: 'Export CSV téléchargé.', tone: 'ok' });
  };
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden />}
      isBusy={isRunning}
      onClick={() => void handleExport()}
    >
      Exporter (CSV)
    </Button>
  );
}
