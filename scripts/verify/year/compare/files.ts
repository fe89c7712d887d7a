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
