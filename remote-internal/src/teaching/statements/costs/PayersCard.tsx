import type { CostPayer, GroupCosts } from '@tandem/shared/contract/teaching/statements.costs';
import { Link } from '@tandem/shared/router';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import styles from './costs.module.css';

type Participation = GroupCosts['participation'];
type Row = CostPayer & { id: number };

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Apprenti·e',
    cell: ({ studentId, name }) => <Link to={`/internal/students/show/${studentId}`}>{name}</Link>,
  },
  { id: 'payer', header: 'Payeur', cell: ({ payer }) => payer ?? 'Non indiqué', priority: 6, minWidth: 120 },
  { id: 'lessons', header: 'Séances facturées', cell: ({ lessons }) => lessons, align: 'end', priority: 3 },
  {
    id: 'amount',
    header: 'Participation',
    cell: (row) => amountOf(row, row.amount),
    align: 'end',
    priority: 8,
    onPhone: 'number',
  },
  { id: 'toCome', header: 'À venir', cell: (row) => amountOf(row, row.amountToCome), align: 'end', priority: 4 },
];

const amountOf = ({ isCharged }: Row, amount: number) => (isCharged ? formatMoney(amount) : 'Gratuit');

/** What the apprentices pay (teaching 30): for each lesson that counts, by who pays for them. */
export function PayersCard({ participation: { price, rule, rows } }: { participation: Participation }) {
  const sum = (read: (row: CostPayer) => number) => formatMoney(rows.reduce((all, row) => all + read(row), 0));
  const counted = rule === 'expected' ? 'séance où la personne est attendue' : 'séance suivie';
  return (
    <Card title="Participation des apprenti·es">
      <p className={styles.note}>
        {`${formatMoney(price)} par ${counted}, rien avec la gratuité. En tout ${sum(({ amount }) => amount)}, et ${sum(
          ({ amountToCome }) => amountToCome,
        )} à venir.`}
      </p>
      <DataTable
        label="Participation des apprenti·es"
        rows={rows.map((row) => ({ ...row, id: row.registrationId }))}
        columns={columns}
        rowLabel={({ name }) => name}
      />
    </Card>
  );
}
