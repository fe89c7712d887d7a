import { writeToBuffer } from '@fast-csv/format';
import { formatDate } from '@tandem/shared/rules/dates';
import { threads } from '../threads/threads';
import { choicesIn } from './choices';
import { harmless } from './harmless';

export interface SheetColumn {
  header: string;
  /** Its cells are ISO dates; they become dates of the workbook. */
  isDate?: boolean;
  /** The only texts that stand in its cells; a workbook offers them. */
  choices?: readonly string[];
}

/** Numbers stay numbers; texts and what looks like a formula stay texts. */
export type Cell = string | number | null;

/** What a file is made of. */
export interface Sheet {
  format: 'csv' | 'xlsx';
  /** Of the workbook's sheet: «Apprentis». */
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
}

/** What Excel takes. */
const longestSheetName = 31;

/** More rows than this would keep everybody else waiting (25,000 rows take a second of work). */
const mostRowsHere = 2000;

function textOf(cell: Cell | undefined, isDate = false): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return String(cell);
  return isDate ? formatDate(cell) : harmless(cell);
}

/** `;`, CRLF and a BOM: what Excel opens directly in Swiss French. */
function toCsv({ columns, rows }: Sheet): Promise<Buffer> {
  const lines = rows.map((row) => columns.map(({ isDate }, place) => textOf(row[place], isDate)));
  return writeToBuffer([columns.map(({ header }) => header), ...lines], {
    delimiter: ';',
    rowDelimiter: '\r\n',
    includeEndRowDelimiter: true,
    writeBOM: true,
  });
}

/** Dates are dates, numbers are numbers, everything else is text. The library is loaded by the first workbook. */
async function toXlsx({ title, columns, rows }: Sheet): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const features = [choicesIn(columns.map(({ choices }) => choices))];
  const header = columns.map(({ header: value }) => ({ value, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map(({ isDate }, place) => cellOf(row[place], isDate)));
  const look = {
    sheet: title.slice(0, longestSheetName),
    dateFormat: 'dd.mm.yyyy',
    stickyRowsCount: 1,
    columns: columns.map(({ isDate }) => ({ width: isDate ? 12 : 22 })),
  };
  return writeXlsx([header, ...lines], look, { features }).toBuffer();
}

function cellOf(cell: Cell | undefined, isDate = false) {
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (cell && isDate) return { value: new Date(`${cell}T00:00:00Z`), type: Date };
  return { value: textOf(cell), type: String };
}

/** Makes the file in this thread. */
export const sheetHere = (sheet: Sheet): Promise<Buffer> => (sheet.format === 'csv' ? toCsv(sheet) : toXlsx(sheet));

const sheetBeside = threads<Sheet, Uint8Array>({
  module: new URL('write.thread.ts', import.meta.url),
  most: 2,
  waiting: 50,
  longestMs: 120_000,
  heapMb: 1024,
});

/** The file; a large one is made in a thread of its own. */
export const sheetOf = async (sheet: Sheet): Promise<Buffer> =>
  sheet.rows.length > mostRowsHere ? Buffer.from(await sheetBeside(sheet)) : sheetHere(sheet);
