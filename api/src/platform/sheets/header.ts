import { isBlank, type ReadSheet, SheetFault } from './read.limits';

/** Where the headers of a table stand. */
export interface HeaderPlace {
  /** The place of its sheet among those that people see. */
  sheet: number;
  /** The place of its line in that sheet. */
  line: number;
}

/** A table: its headers, and the lines below them. */
export interface Table {
  headers: string[];
  rows: string[][];
  /** The line of `rows[0]` as a spreadsheet counts it. */
  firstLine: number;
}

/** Headers stand near the top, below a title at most. */
const looked = 100;
/** One word alone may stand in any title. */
const fewest = 2;

/** How many cells of a line are known as headers. */
export type HeaderScore = (line: readonly string[]) => number;

/** The line that holds most of the known headers; else the first line of the first sheet with anything in it. Throws a SheetFault for a file without a line. */
export function findHeader(sheets: readonly ReadSheet[], score: HeaderScore): HeaderPlace {
  const places = sheets.flatMap(({ lines }, sheet) =>
    lines.slice(0, looked).flatMap((cells, line) => (isBlank(cells) ? [] : [{ sheet, line, score: score(cells) }])),
  );
  const [first] = places;
  if (!first) throw new SheetFault('Ce fichier est vide.');
  const best = places.reduce((a, b) => (b.score > a.score ? b : a), first);
  return best.score < fewest ? first : best;
}

const columnTitle = (header: string, index: number) => header || `Colonne ${index + 1}`;

/** The titles of the columns, by the line that holds them. */
export const headersIn = (line: readonly string[]): string[] => line.map(columnTitle);

/** The table below a line of headers. Throws a SheetFault if there is none. */
export function tableAt(sheets: readonly ReadSheet[], { sheet, line }: HeaderPlace): Table {
  const lines = sheets[sheet]?.lines ?? [];
  const rows = lines.slice(line + 1);
  if (rows.every(isBlank)) throw new SheetFault('Ce fichier ne contient que des titres de colonnes.');
  return { headers: headersIn(lines[line] ?? []), rows, firstLine: line + 2 };
}
