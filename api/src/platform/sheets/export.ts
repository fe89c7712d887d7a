import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { FileReply } from '../http/answer';
import type { Person } from '../http/person';
import { type Cell, type Sheet, sheetOf } from './write';

/** Media types of an export, for the `file` of its endpoint's contract. */
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const perHour = { max: 10, seconds: 3600 };

interface Export {
  /** Of the audit row: `student`. */
  entity: string;
  /** Filter, order and fields, for the audit row. */
  request: Record<string, unknown>;
  /** Reads the rows, once the person is known to be within the limit. */
  read: () => Sheet | Promise<Sheet>;
}

/** The cells of each row as it is read. */
export async function* linesOf<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => readonly Cell[]) {
  for await (const row of rows) yield cells(row);
}

/** One export of a list: counted per person and hour, recorded with filter, fields and number of rows (house 21), and made. */
export async function exportFile(
  services: Services,
  person: Person,
  { entity, request: wanted, read }: Export,
): Promise<FileReply> {
  await countExport(services, person);
  const sheet = await read();
  let rows = 0;
  const counted = async function* () {
    for await (const row of sheet.rows) {
      rows++;
      yield row;
    }
  };
  const file = await sheetFile(services, { ...sheet, rows: counted() });
  await services.audit(services.db, person, { action: 'export', entity, diff: { ...wanted, rows } });
  return file;
}

/** A file that is handed over under its title and the day. */
export async function sheetFile({ now }: Pick<Services, 'now'>, sheet: Sheet): Promise<FileReply> {
  const filename = `${sheet.title} ${today(now())}.${sheet.format}`;
  return { filename, type: types[sheet.format], body: await sheetOf(sheet) };
}

/** Data that leaves in files is counted together, whatever the file. Throws 429 beyond the limit. */
export const countExport = ({ limits }: Services, { id }: Person): Promise<void> =>
  limits.take({ key: `export:${id}`, ...perHour });
