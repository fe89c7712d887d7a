import { formatCount } from '@tandem/shared/rules/text/count';

/** What a file to be imported may hold (security 63). */
export const readLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of all parts of a workbook together, unpacked. */
  unpackedBytes: 48 * 1024 * 1024,
  /** Files of which a workbook is made. */
  parts: 5000,
  rows: 20_000,
  columns: 100,
  cellLength: 5000,
} as const;

/** What is read of a sheet: one line more than a file may hold says that it holds too many. */
export const mostLinesRead = readLimits.rows + 2;

/** Why a file cannot be read; the message is for the person who sent it. */
export class SheetFault extends Error {
  override name = 'SheetFault';
}

/** A sheet that people see. A CSV file is one without a name. */
export interface ReadSheet {
  name: string;
  /** Its cells as text, line by line, of equal width; blank lines in between stay, so that a place tells its line. */
  lines: string[][];
  /** Places of the lines that are hidden. */
  hidden: number[];
}

const tooManyRows = `Le fichier dépasse ${formatCount(readLimits.rows)} lignes. Partagez-le en plusieurs fichiers.`;

/** Whether nothing stands in a line. */
export const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === '');

// What PostgreSQL cannot hold, and what our own exports put before a cell that looks like a formula.
const unstorable = /\0|\p{Surrogate}/gu;
const disarmed = /^'(?=[\s\u00a0]*[=+\-@＝＋－＠])/u;
const clean = (cell: string) => cell.replace(unstorable, '\uFFFD').replace(disarmed, '').trim();

const widthOf = (lines: readonly (readonly string[])[]) =>
  lines.reduce((width, line) => Math.max(width, line.findLastIndex((cell) => cell !== '') + 1), 0);

/** A sheet within the limits, without the blank lines and columns at its end. Throws a SheetFault. */
export function sheetOf({ name, lines, hidden }: ReadSheet): ReadSheet {
  const all = lines.map((line) => line.map(clean));
  const used = all.slice(0, all.findLastIndex((line) => !isBlank(line)) + 1);
  if (used.length > readLimits.rows + 1) throw new SheetFault(tooManyRows);
  const width = widthOf(used);
  if (width > readLimits.columns) throw new SheetFault(`Le fichier dépasse ${readLimits.columns} colonnes.`);
  if (used.some((line) => line.some((cell) => cell.length > readLimits.cellLength)))
    throw new SheetFault(`Une cellule dépasse ${readLimits.cellLength} caractères.`);
  const wide = (line: readonly string[]) => Array.from({ length: width }, (_, index) => line[index] ?? '');
  return { name, lines: used.map(wide), hidden };
}
