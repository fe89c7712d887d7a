import { anomalyLabels } from '@tandem/shared/contract/teaching/statements.file';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { StatusBadge } from '../StatusBadge';
import type { Listed } from './rows';
import styles from './office.module.css';

function Anomalies({ row }: { row: Listed }) {
  if (row.anomalies.length === 0) return null;
  const texts = row.anomalies.map((each) => (each === 'missing' ? `${row.missing} à compléter` : anomalyLabels[each]));
  return <span className={styles.anomalies}>{texts.join(', ')}</span>;
}

/** A month of a teacher in the office's list; its page opens at that month. */
export const statementColumns: readonly Column<Listed>[] = [
  { id: 'teacher', header: 'Répétiteur·trice', cell: ({ teacher }) => teacher },
  {
    id: 'status',
    header: 'Statut',
    cell: ({ status }) => <StatusBadge status={status} />,
    priority: 8,
    onPhone: 'state',
  },
  { id: 'anomalies', header: 'À vérifier', cell: (row) => <Anomalies row={row} />, priority: 7, minWidth: 120 },
  { id: 'lessons', header: 'Séances', cell: ({ lessons }) => lessons, align: 'end', priority: 2 },
  { id: 'minutes', header: 'Heures', cell: ({ minutes }) => durationText(minutes), align: 'end', priority: 5 },
  { id: 'base', header: 'Base', cell: ({ base }) => formatMoney(base), align: 'end', priority: 4 },
  { id: 'vacation', header: 'Vacances', cell: ({ vacation }) => formatMoney(vacation), align: 'end', priority: 3 },
  {
    id: 'gross',
    header: 'Brut',
    cell: ({ gross }) => <strong>{formatMoney(gross)}</strong>,
    align: 'end',
    priority: 9,
    onPhone: 'number',
  },
];

export const addressOf = ({ teacherId, month }: Listed) =>
  `/internal/teachers/show/${teacherId}?tab=pay&month=${month}`;
