import { countOf } from '@tandem/shared/rules/text/count';
import { pageOf } from '@tandem/shared/contract/entities';
import { type AuditRow, whoOf } from '@tandem/shared/contract/platform/audit';
import { Link } from '@tandem/shared/router';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import styles from './audit.columns.module.css';

function Whom({ row: { record, entityLabel, entityId } }: { row: AuditRow }) {
  const number = entityId === null ? '' : ` n° ${entityId}`;
  return (
    <span className={styles.whom}>
      {record && <Link to={pageOf(record.of, record)}>{record.label}</Link>}
      <small>{entityLabel && `${entityLabel}${record ? '' : number}`}</small>
    </span>
  );
}

/** Values before and after; long rows fold. */
function Changes({ row: { reason, changes } }: { row: AuditRow }) {
  if (changes.length === 0) return reason ?? '–';
  const list = (
    <ul className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className={styles.label}>{label}</span> {before !== null && <del>{before}</del>}{' '}
          <ins>{after ?? '–'}</ins>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.what}>
      {reason && <p>{reason}</p>}
      {changes.length <= 2 ? (
        list
      ) : (
        <details>
          <summary>{countOf(changes.length, 'champ')}</summary>
          {list}
        </details>
      )}
    </div>
  );
}

export const auditColumns: Column<AuditRow>[] = [
  { id: 'at', header: 'Date', cell: ({ at }) => formatInstant(at) },
  { id: 'who', header: 'Personne', cell: whoOf },
  { id: 'what', header: 'Action', cell: ({ what }) => what },
  { id: 'whom', header: 'Objet', cell: (row) => <Whom row={row} /> },
  { id: 'changes', header: 'Changements', cell: (row) => <Changes row={row} /> },
];
