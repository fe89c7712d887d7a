import type { BackupRun } from '@tandem/shared/contract/administration/backups';
import { countOf } from '@tandem/shared/rules/text/count';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { runColumns } from './run.columns';
import styles from './RunsCard.module.css';

/** What was done, newest first; folded unless the last one failed. */
export function RunsCard({ runs }: { runs: readonly BackupRun[] }) {
  const failed = runs.filter(({ state }) => state === 'failed').length;
  return (
    <Card>
      <details className={styles.runs} open={runs[0]?.state === 'failed'}>
        <summary>
          Dernières opérations
          {failed > 0 && <span>{` · ${countOf(failed, 'échec')}`}</span>}
        </summary>
        <DataTable label="Dernières opérations" columns={runColumns} rows={runs} />
      </details>
    </Card>
  );
}
