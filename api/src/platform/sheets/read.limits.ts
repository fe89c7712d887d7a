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

/** Why a file cannot be read; the message is for the person who sent it. */
export class SheetFault extends Error {
  override name = 'SheetFault';
}

/** A file's cells as text: the first line are the headers. `rows[0]` is the line below them. */
export interface Table {
  headers: string[];
  rows: string[][];
}

const tooManyRows = `Le fichier dépasse ${formatCount(readLimits.rows)} lignes. Partagez-le en plusieurs fichiers.`;

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');
const columnTitle = (header: string, index: number) => header || `Colonne ${index + 1}`;

// What PostgreSQL cannot hold, and what our own exports put before a cell that looks like a formula.
const unstorable = /\0|\p{Surrogate}/gu;
const disarmed = /^'(?=[\s\u00a0]*[=+\-@＝＋－＠])/u;
const clean = (cell: string) => cell.replace(unstorable, '\uFFFD').replace(disarmed, '').trim();

function widthOf(rows: readonly (readonly string[])[]): number {
  let width = 0;
  for (const row of rows) {
    const last = row.findLastIndex((cell) => cell !== '');
    width = Math.max(width, last + 1);
  }
  return width;
}

/** Headers and rows of equal width, within the limits; blank rows stay, so that a row's place tells its line. */
export function tableOf(given: readonly (readonly string[])[]): Table {
  const all = given.map((row) => row.map(clean));
  const head = all.findIndex((row) => !isBlank(row));
  if (head < 0) throw new SheetFault('Ce fichier est vide.');
  const last = all.findLastIndex((row) => !isBlank(row));
  const lines = all.slice(head + 1, last + 1);
  if (lines.length === 0) throw new SheetFault('Ce fichier ne contient que des titres de colonnes.');
  if (lines.length > readLimits.rows) throw new SheetFault(tooManyRows);
  const width = widthOf([all[head] ?? [], ...lines]);
  if (width > readLimits.columns) throw new SheetFault(`Le fichier dépasse ${readLimits.columns} colonnes.`);
  if (lines.some((row) => row.some((cell) => cell.length > readLimits.cellLength)))
    throw new SheetFault(`Une cellule dépasse ${readLimits.cellLength} caractères.`);
  const wide = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '');
  const above = Array.from({ length: head }, () => wide([]));
  return { headers: wide(all[head] ?? []).map(columnTitle), rows: [...above, ...lines.map(wide)] };
}
