import { formatAvs } from '@tandem/shared/rules/identifiers/avs';
import { formatIban } from '@tandem/shared/rules/identifiers/iban';
import { type PayShare, sharesOf } from '@tandem/shared/rules/figures/pay';
import type { FieldCipher } from '../../platform/db/field-cipher';
import type { Cell } from '../../platform/sheets/write';
import type { PayrollLine } from './statements.exports.repository';

/** The columns of a payroll file. */
export const payrollHeaders = [
  'N° AVS',
  'IBAN',
  'Nom',
  'Prénom',
  'Heures',
  'Taux',
  'Base',
  'Vacances %',
  'Vacances CHF',
  'Brut',
  'Mois',
];

/** One row for each teacher, month and rate. */
export function payrollRows(lines: readonly PayrollLine[], cipher: FieldCipher): Cell[][] {
  const statements = new Map<string, PayrollLine[]>();
  for (const line of lines) {
    const key = `${line.teacherId} ${line.month}`;
    statements.set(key, [...(statements.get(key) ?? []), line]);
  }
  return [...statements.values()].flatMap((own) => sharesOf(own).map((share) => rowOf(own[0]!, share, cipher)));
}

const opened = (sealed: string | null, { open }: FieldCipher) => sealed && open(Buffer.from(sealed, 'base64'));
const francs = (centimes: number) => centimes / 100;

function rowOf(of: PayrollLine, share: PayShare, cipher: FieldCipher): Cell[] {
  const [avs, iban] = [opened(of.avsSealed, cipher), opened(of.ibanSealed, cipher)];
  return [
    avs && formatAvs(avs),
    iban && formatIban(iban),
    of.lastName,
    of.firstName,
    Math.round((share.minutes / 60) * 100) / 100,
    francs(share.rate),
    francs(share.base),
    share.vacationPct / 100,
    francs(share.vacation),
    francs(share.gross),
    of.month,
  ];
}
