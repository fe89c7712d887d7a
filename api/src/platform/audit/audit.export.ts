import { Readable } from 'node:stream';
import { audit as contract, type AuditFilters, type AuditRow, whoOf } from '@tandem/shared/contract/platform/audit';
import { formatInstant, today } from '@tandem/shared/rules/time/dates';
import { writeToString } from '@fast-csv/format';
import type { Services } from '../../services';
import type { FileReply } from '../http/answer';
import type { Person } from '../http/person';
import { harmless } from '../sheets/write';
import type { auditRepository } from './audit.repository';
import { auditPresenter } from './audit.presenter';

const [type] = contract.exportRows.file;
const perHour = { max: 10, seconds: 3600 };
const perBatch = 1000;
/** An export's own audit entry tells its size exactly up to here. */
const mostNoted = 50_000;
const headers = ['Date', 'Personne', 'Action', 'Objet', 'N°', 'Enregistrement', 'Motif', 'Changements'];

const changeText = ({ label, before, after }: AuditRow['changes'][number]) =>
  before === null ? `${label}\u00a0: ${after ?? '–'}` : `${label}\u00a0: ${before} → ${after ?? '–'}`;

const cellsOf = (row: AuditRow): string[] =>
  [
    formatInstant(row.at),
    whoOf(row),
    row.what,
    row.entityLabel ?? '',
    String(row.entityId ?? ''),
    row.record?.label ?? '',
    row.reason ?? '',
    row.changes.map(changeText).join(' | '),
  ].map(harmless);

const csvOf = (rows: readonly string[][]) =>
  writeToString([...rows], { delimiter: ';', rowDelimiter: '\r\n', includeEndRowDelimiter: true });

/** Batch by batch, so that a million lines need neither memory nor the other people's time. */
async function* linesOf(
  repository: ReturnType<typeof auditRepository>,
  toView: ReturnType<typeof auditPresenter>,
  filters: AuditFilters,
) {
  yield `\uFEFF${await csvOf([headers])}`;
  let before: number | undefined;
  do {
    const { rows, next } = await repository.list(filters, before, perBatch);
    if (rows.length > 0) yield await csvOf(rows.map((row) => cellsOf(toView(row))));
    before = next ?? undefined;
  } while (before !== undefined);
}

/** The filtered log as CSV for a spreadsheet; itself a row of the log (house 21). */
export async function auditExport(
  { db, now, audit, limits, registry }: Services,
  repository: ReturnType<typeof auditRepository>,
  filters: AuditFilters,
  person: Person,
): Promise<FileReply> {
  await limits.take({ key: `export:${person.id}`, ...perHour });
  const rows = await repository.count(filters, mostNoted);
  await audit(db, person, {
    action: 'export',
    entity: 'audit',
    diff: { format: 'csv', filters, rows: rows < mostNoted ? rows : `${mostNoted} ou plus` },
  });
  const filename = `Journal d’audit ${today(now())}.csv`;
  return { filename, type, body: Readable.from(linesOf(repository, auditPresenter(registry), filters)) };
}
