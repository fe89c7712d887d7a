import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import type { Found } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import type { ReactNode } from 'react';
import type { HistoryPage } from './useHistoryPage';
import styles from './FileHistory.module.css';

interface Props {
  found: Found<{ rows: HistoryRow[]; total: number }>;
  paging: HistoryPage;
  /** What can be done about a line. */
  actionOf?: (row: HistoryRow) => ReactNode;
}

/** Who changed what in a file and when, newest first. */
export function FileHistory({ found, paging: { page, size, setPage, setSize }, actionOf }: Props) {
  return (
    <Loaded of={found}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title="Aucun changement n’est consigné." />
        ) : (
          <Card title="Journal">
            <ol className={styles.history}>
              {rows.map((row) => (
                <Entry key={row.id} row={row} action={actionOf?.(row)} />
              ))}
            </ol>
            {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} onSize={setSize} />}
          </Card>
        )
      }
    </Loaded>
  );
}

const Entry = ({ row: { at, who, what, reason, changes, text }, action }: { row: HistoryRow; action: ReactNode }) => (
  <li>
    <p className={styles.what}>
      <strong>{what}</strong> par {who}
      <time dateTime={at}>{formatInstant(at)}</time>
    </p>
    {reason && <p className={styles.reason}>Motif&nbsp;: {reason}</p>}
    {changes.length > 0 && (
      <dl className={styles.changes}>
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del>{before}</del>}
              {before !== null && after !== null && <span aria-hidden> → </span>}
              {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {text !== undefined && (
      <details className={styles.text}>
        <summary>Lire le texte</summary>
        <p>{text}</p>
      </details>
    )}
    {action}
  </li>
);
