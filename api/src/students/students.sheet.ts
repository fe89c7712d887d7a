import { Worker } from 'node:worker_threads';
import { writeToBuffer } from '@fast-csv/format';
import { certTypeLabels, studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { type StudentColumn, studentColumns, type StudentRow } from '@tandem/shared/contract/students.list';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import writeXlsx from 'write-excel-file/node';

/** What a file is made of. */
export interface Sheet {
  format: 'csv' | 'xlsx';
  rows: readonly StudentRow[];
  columns: readonly StudentColumn[];
}

/** More rows than this would keep everybody else waiting (25,000 rows take a second of work). */
const mostRowsHere = 2000;

const startsFormula = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const isDate = (column: StudentColumn) => column === 'birthDate' || column === 'contractEnd';

/** A text that no spreadsheet takes for a formula (domain R7). */
export const harmless = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

const headersOf = (columns: readonly StudentColumn[]) => columns.map((column) => studentColumns[column].header);

function textOf(column: StudentColumn, row: StudentRow): string {
  const value = row[column] ?? '';
  if (!value) return '';
  if (isDate(column)) return formatDate(value);
  if (column === 'mobile') return formatPhone(value);
  if (column === 'status') return studentStatusLabels[row.status];
  if (column === 'certType' && row.certType) return certTypeLabels[row.certType];
  return value;
}

/** `;`, CRLF and a BOM: what Excel opens directly in Swiss French. */
function toCsv(rows: readonly StudentRow[], columns: readonly StudentColumn[]): Promise<Buffer> {
  const lines = rows.map((row) => columns.map((column) => harmless(textOf(column, row))));
  return writeToBuffer([headersOf(columns), ...lines], {
    delimiter: ';',
    rowDelimiter: '\r\n',
    includeEndRowDelimiter: true,
    writeBOM: true,
  });
}

/** Dates are dates, everything else is text. */
function toXlsx(rows: readonly StudentRow[], columns: readonly StudentColumn[]): Promise<Buffer> {
  const header = headersOf(columns).map((value) => ({ value, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
  return writeXlsx([header, ...lines], {
    sheet: 'Apprentis',
    dateFormat: 'dd.mm.yyyy',
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: isDate(column) ? 12 : 22 })),
  }).toBuffer();
}

function cellOf(column: StudentColumn, row: StudentRow) {
  const value = row[column];
  if (value && isDate(column)) return { value: new Date(`${value}T00:00:00Z`), type: Date };
  return { value: harmless(textOf(column, row)), type: String };
}

export const sheetHere = ({ format, rows, columns }: Sheet): Promise<Buffer> =>
  format === 'csv' ? toCsv(rows, columns) : toXlsx(rows, columns);

function sheetBeside(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('students.sheet.worker.js', import.meta.url), {
      workerData: sheet,
      execArgv: [],
    });
    worker.once('message', (body: Uint8Array) => resolve(Buffer.from(body)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The export ended with ${code}.`)));
  });
}

/** The file; a large one is made in a thread of its own. */
export const sheetOf = (sheet: Sheet): Promise<Buffer> =>
  sheet.rows.length > mostRowsHere ? sheetBeside(sheet) : sheetHere(sheet);
