import { readSheet } from 'read-excel-file/node';

export type Cell = string | number | boolean | Date | null;

/** The cells of a CSV file as Excel in French reads it: `;`, a BOM, quotes around what needs them (house 19). */
export function csvOf(file: Buffer): string[][] {
  const text = file.toString();
  if (!text.startsWith('\ufeff')) throw new Error('The CSV file has no BOM.');
  return text.slice(1).trimEnd().split('\r\n').map(cellsOf);
}

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (let rest = `;${line}`; rest !== '';) {
    const [whole = rest, quoted, plain] = /^;(?:"((?:[^"]|"")*)"|([^;]*))/.exec(rest) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    rest = rest.slice(whole.length);
  }
  return cells;
}

/** The cells of the first sheet of an XLSX file. */
export const xlsxOf = async (file: Buffer): Promise<Cell[][]> => (await readSheet(file)) as Cell[][];

const percents: readonly string[] = [
  'placementRate',
  'fillRate',
  'attendanceRate',
  'unexcusedRate',
  'dropRate',
  'coverage',
  'coachUrgent',
  'coachSuccess',
];
const amounts: readonly string[] = [
  'cost',
  'roomCost',
  'costPerHour',
  'participation',
  'contribution',
  'budget',
  'budgetLeft',
];

/** Percent, days and hours stand in a file to the tenth, money in francs. */
export function cellOf(key: string, value: number | null): Cell {
  if (value === null) return '–';
  if (amounts.includes(key)) return value / 100;
  return Math.round(value * (percents.includes(key) ? 1000 : 10)) / 10;
}

/** Both as lines, in whatever order they come. */
export function compareRows(name: string, found: readonly Cell[][], ours: readonly Cell[][]): string[] {
  const lineOf = (row: readonly Cell[]) => row.map((cell) => cell ?? '').join(' | ');
  const [theirs, own] = [found.map(lineOf).toSorted(), ours.map(lineOf).toSorted()];
  if (theirs.length !== own.length) return [`${name}\u00a0: ${theirs.length} lignes, recompté ${own.length}`];
  return theirs.flatMap((row, at) => (row === own[at] ? [] : [`${name}\u00a0: «${row}», recompté «${own[at]}»`]));
}
