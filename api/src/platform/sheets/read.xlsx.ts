import { type CellValue, readSheet } from 'read-excel-file/universal';
import { SheetFault, type Table, tableOf } from './read.limits';
import { checkZip } from './read.zip';

/** A date as ISO, a number as digits, a tick as a word; the text of a formula stays a text. */
function textOf(cell: CellValue | null): string {
  const value: unknown = cell;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The first sheet of a workbook as cells. Throws a SheetFault for a workbook that is none. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  await checkZip(bytes);
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  const rows = await readSheet(copy).catch(() => {
    throw new SheetFault('Ce classeur est illisible. Enregistrez-le au format XLSX, puis réessayez.');
  });
  return tableOf(rows.map((row) => row.map(textOf)));
}
