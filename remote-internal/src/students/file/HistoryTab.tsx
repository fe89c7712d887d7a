import type { HistoryRow } from '@tandem/shared/contract/students.file';
import { students } from '@tandem/shared/contract/students';
import { useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/dates';
import { Card } from '@tandem/shared/ui/Card';
import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Pagination } from '@tandem/shared/ui/Pagination';
import { useState } from 'react';
import styles from './HistoryTab.module.css';

/** Who changed what and when, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<25 | 50 | 100>(25);
  const found = useEndpoint(students.history, { params: { id }, query: { page, size } });

  return (
    <Loaded of={found}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title="Aucun changement n’est consigné." />
        ) : (
          <Card title="Journal">
            <ol className={styles.history}>
              {rows.map((row) => (
                <Entry key={row.id} row={row} />
              ))}
            </ol>
            {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} onSize={setSize} />}
          </Card>
        )
      }
    </Loaded>
  );
}

const Entry = ({ row: { at, who, what, reason, changes } }: { row: HistoryRow }) => (
  <li>
    <p className={styles.what}>
      <strong>{what}</strong> par {who}
      <time dateTime={at}>{formatInstant(at)}</time>
    </p>
    {reason && <p className={styles.reason}>Motif : {reason}</p>}
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
  </li>
);
