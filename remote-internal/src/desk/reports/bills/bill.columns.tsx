import type { BillMonth } from '@tandem/shared/contract/teaching/bills';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { capital } from '@tandem/shared/rules/text/capital';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { monthText } from '@tandem/shared/rules/time/month';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import type { Column } from '@tandem/shared/ui/tables/DataTable';

type Row = BillMonth & { id: number };

/** The columns of the months; `onBill`: somebody wants to have one billed. */
export const billColumns = (onBill: (row: BillMonth) => void): readonly Column<Row>[] => [
  { id: 'month', header: 'Mois', cell: ({ month }) => capital(monthText(month)) },
  { id: 'lessons', header: 'Séances', cell: ({ lessons }) => lessons, align: 'end', priority: 4 },
  {
    id: 'corrections',
    header: 'Corrections',
    cell: ({ corrections }) => corrections !== 0 && formatMoney(corrections),
    align: 'end',
    priority: 3,
  },
  {
    id: 'amount',
    header: 'Montant',
    cell: ({ amount }) => formatMoney(amount),
    align: 'end',
    priority: 7,
    onPhone: 'number',
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ billedAt }) =>
      billedAt === null ? <Status tone="neutral">Ouvert</Status> : <Status tone="ok">Arrêté</Status>,
    priority: 6,
    onPhone: 'state',
  },
  {
    id: 'billed',
    header: 'Arrêté le',
    cell: ({ billedAt, billedBy }) =>
      billedAt !== null && [formatInstant(billedAt), billedBy].filter(Boolean).join(' par '),
    priority: 5,
    minWidth: 120,
  },
  {
    id: 'act',
    header: 'Action',
    isHeaderHidden: true,
    cell: (row) =>
      row.mayBill && (
        <Button size="small" onClick={() => onBill(row)} aria-label={`Arrêter ${monthText(row.month)}`}>
          Arrêter
        </Button>
      ),
    align: 'end',
    onPhone: 'act',
  },
];
