import { monthText } from '@tandem/shared/rules/time/month';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { sheetOfTable } from '../../platform/reports/paper';
import { exportFile } from '../../platform/sheets/export';
import type { Sheet } from '../../platform/sheets/write';
import { findExport, findExportedLines } from './statements.exports.repository';
import { payrollHeaders, payrollTable } from './statements.payroll';

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
    request: { detail: `Remise à la paie n° ${id}`, format, columns: payrollHeaders },
    read: async () => {
      const lines = await findExportedLines(db, id);
      const months = [...new Set(lines.map(({ month }) => monthText(month)))].join(', ');
      return sheetOfTable(payrollTable(lines, fieldCipher(config.secret)), { format, title: `Paie ${months}` });
    },
  });
}
