import { formatAvs } from '@tandem/shared/rules/identifiers/avs';
import { formatIban } from '@tandem/shared/rules/identifiers/iban';
import { type PayShare, sharesOf } from '@tandem/shared/rules/figures/pay';
import type { FieldCipher } from '../../platform/db/field-cipher';
import type { PaperCell, PaperColumn, PaperTable } from '../../platform/reports/paper';
import type { PayrollLine } from './statements.exports.repository';

/** The columns of a payroll file: «Prestations» × «Montant» is the base, «Minutes» at the rate is the amount, to 5 centimes. */
const columns: readonly PaperColumn[] = [
  { header: 'N° AVS' },
  { header: 'IBAN' },
  { header: 'Nom' },
  { header: 'Prénom' },
  { header: 'Prestations' },
  { header: 'Minutes' },
  { header: 'Taux', kind: 'money' },
  { header: 'Montant', kind: 'money' },
  { header: 'Base', kind: 'money' },
  { header: 'Vacances %' },
  { header: 'Vacances', kind: 'money' },
  { header: 'Brut', kind: 'money' },
  { header: 'Mois' },
];

export const payrollHeaders = columns.map(({ header }) => header);

/** One row for each teacher, month, rate and length. */
export function payrollTable(lines: readonly PayrollLine[], cipher: FieldCipher): PaperTable {
  const statements = new Map<string, PayrollLine[]>();
  for (const line of lines) {
    const key = `${line.teacherId} ${line.month}`;
    statements.set(key, [...(statements.get(key) ?? []), line]);
  }
  const rows = [...statements.values()].flatMap((own) => sharesOf(own).map((share) => rowOf(own[0]!, share, cipher)));
  return { columns, rows };
}

const opened = (sealed: string | null, { open }: FieldCipher) => sealed && open(Buffer.from(sealed, 'base64'));

function rowOf(of: PayrollLine, share: PayShare, cipher: FieldCipher): PaperCell[] {
  const [avs, iban] = [opened(of.avsSealed, cipher), opened(of.ibanSealed, cipher)];
  return [
    avs && formatAvs(avs),
    iban && formatIban(iban),
    of.lastName,
    of.firstName,
    share.lines,
    share.minutes,
    share.rate,
    share.amount,
    share.base,
    share.vacationPct / 100,
    share.vacation,
    share.gross,
    of.month,
  ];
}
