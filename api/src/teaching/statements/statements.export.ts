import { formatAvs } from '@tandem/shared/rules/avs';
import { formatIban } from '@tandem/shared/rules/iban';
import { monthText } from '@tandem/shared/rules/month';
import { type PayShare, sharesOf } from '@tandem/shared/rules/pay';
import type { Services } from '../../services';
import { type AvsCipher, avsCipher } from '../../platform/db/avs-cipher';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { exportFile } from '../../platform/sheets/export';
import type { Cell, Sheet } from '../../platform/sheets/write';
import { type ExportedLine, findExport, findExportedLines } from './statements.exports.repository';

const headers = [
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

/** What left with one payroll file, one line for each teacher and rate; it can be had again (class D, recorded). */
export async function payrollFile(
  services: Services,
  { id, format }: { id: number; format: Sheet['format'] },
  person: Person,
): Promise<FileReply> {
  const { db, config } = services;
  const found = await findExport(db, id);
  if (!found) throw notFound('Remise à la paie');
  return exportFile(services, person, {
    entity: 'statement',
    wanted: { detail: `Remise à la paie n° ${id}`, format, columns: headers },
    read: async () => {
      const lines = await findExportedLines(db, id);
      const months = [...new Set(lines.map(({ month }) => monthText(month)))].join(', ');
      return {
        format,
        title: `Paie ${months}`,
        columns: headers.map((header) => ({ header })),
        rows: rowsFor(lines, avsCipher(config.secret)),
      };
    },
  });
}

function rowsFor(lines: readonly ExportedLine[], cipher: AvsCipher): Cell[][] {
  const statements = new Map<string, ExportedLine[]>();
  for (const line of lines) {
    const key = `${line.teacherId} ${line.month}`;
    statements.set(key, [...(statements.get(key) ?? []), line]);
  }
  return [...statements.values()].flatMap((own) => sharesOf(own).map((share) => rowOf(own[0]!, share, cipher)));
}

const opened = (sealed: string | null, { open }: AvsCipher) => sealed && open(Buffer.from(sealed, 'base64'));
const francs = (centimes: number) => centimes / 100;

function rowOf(of: ExportedLine, share: PayShare, cipher: AvsCipher): Cell[] {
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
