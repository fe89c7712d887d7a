import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { format } from '@fast-csv/format';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { DataValidation } from 'hucre/xlsx';
import { turns } from '../threads/turns';

const startsFormula = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A number as `formatPhone` writes it: a spreadsheet finds no formula in digits that stand apart. */
const isPhone = /^\+\d{1,3}( \d{2,3})+( \d)?$/;

/** A text of a CSV file that no spreadsheet takes for a formula (house 20). */
export const harmless = (text: string): string => (startsFormula.test(text) && !isPhone.test(text) ? `'${text}` : text);

/** What Excel takes in a list that stands in the cell itself; longer ones would need a sheet of their own. */
const longestList = 255;
const lastRow = 5000;

/** `A`, `Z`, `AA`, from 0. */
const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** Columns of fixed values offer them in each of their cells; what a column may hold, in the order of the columns. */
const choicesIn = (columns: readonly (readonly string[] | undefined)[]): DataValidation[] =>
  columns.flatMap((choices = [], index): DataValidation[] => {
    if (choices.length === 0 || choices.join(',').length > longestList) return [];
    if (choices.some((choice) => /[,"]/.test(choice))) return [];
    const range = `${columnLetter(index)}2:${columnLetter(index)}${lastRow}`;
    return [{ type: 'list', values: [...choices], allowBlank: true, showErrorMessage: true, range }];
  });

export interface SheetColumn {
  header: string;
  /** `date`: its cells are ISO dates, which become dates of the workbook; `money`: francs, which always have their centimes. */
  kind?: 'date' | 'money';
  /** The only texts that stand in its cells; a workbook offers them. */
  choices?: readonly string[];
}

/** Numbers stay numbers; texts and what looks like a formula stay texts. */
export type Cell = string | number | null;

/** What a file is made of; its rows are taken as they come, so that of a large one only some are ever in memory. */
export interface Sheet {
  format: 'csv' | 'xlsx';
  /** Of the workbook's sheet: «Apprentis». */
  title: string;
  /** Stands above the headers, a line each: what the rows are, and of when. */
  head?: readonly string[];
  columns: readonly SheetColumn[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

function textOf(cell: Cell | undefined, kind: SheetColumn['kind']): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return kind === 'money' ? cell.toFixed(2) : String(cell);
  return kind === 'date' ? formatDate(cell) : harmless(cell);
}

/** `;`, CRLF and a BOM: what Excel opens directly in Swiss French. */
async function toCsv({ head = [], columns, rows }: Sheet): Promise<Buffer> {
  const lines = async function* () {
    for (const line of head) yield [harmless(line)];
    yield columns.map(({ header }) => header);
    for await (const row of rows) yield columns.map(({ kind }, index) => textOf(row[index], kind));
  };
  const look = { delimiter: ';', rowDelimiter: '\r\n', includeEndRowDelimiter: true, writeBOM: true };
  return buffer(Readable.from(lines()).compose(format(look)));
}

/** How a workbook shows what is no plain text. */
const looks = { date: { width: 12, numFmt: 'dd.mm.yyyy' }, money: { width: 12, numFmt: '0.00' } } as const;

/** What Excel takes as the name of a sheet. */
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, 31);

/** Dates are dates, numbers are numbers, everything else is text. The library is loaded by the first workbook. */
async function toXlsx({ title, head = [], columns, rows }: Sheet): Promise<Buffer> {
  const { writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  const look = {
    name: sheetName(title),
    freezePane: { rows: head.length + 1 },
    columns: columns.map(({ header, kind }) => ({ header, ...(kind ? looks[kind] : { width: 22 }) })),
  };
  const lines = async function* () {
    for await (const row of rows) yield columns.map(({ kind }, index) => cellOf(row[index], kind));
  };
  const dataValidations = choicesIn(columns.map(({ choices }) => choices));
  if (dataValidations.length === 0 && head.length === 0) return buffer(writeXlsxStream(lines(), look));
  // What offers values or has a head has few rows, and cannot be written as they come.
  const all: ReturnType<typeof cellOf>[][] = [...head.map((line) => [line]), columns.map(({ header }) => header)];
  for await (const line of lines()) all.push(line);
  return Buffer.from(await writeXlsx({ sheets: [{ ...look, rows: all, dataValidations }] }));
}

/** In a workbook a text is a text, whatever it begins with. */
function cellOf(cell: Cell | undefined, kind: SheetColumn['kind']) {
  if (typeof cell === 'number') return cell;
  return cell && kind === 'date' ? new Date(`${cell}T00:00:00Z`) : (cell ?? '');
}

/** At most two at once for all callers: rows are read and packed beside other requests. */
const inTurn = turns({ most: 2, waiting: 50 });

/** The file. */
export const sheetOf = (sheet: Sheet): Promise<Buffer> =>
  inTurn(() => (sheet.format === 'csv' ? toCsv(sheet) : toXlsx(sheet)));
