import { findHeader, type HeaderScore, tableAt } from '../sheets/header';
import { isBlank, readLimits, type ReadSheet } from '../sheets/read.limits';
import { withoutFaults } from './imports.files';
import type { ImportSource } from './imports.source';

/** The other sheets of a file stay within reach as long as all of them together are no longer than one may be. */
function keptSheets(sheets: readonly ReadSheet[], chosen: ReadSheet | undefined) {
  const total = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  return sheets.filter((sheet) => sheet === chosen || (sheet.lines.length > 0 && total <= readLimits.rows));
}

/** The lines of a file one after the other, and where its table stands among them. */
function laidOut(sheets: readonly ReadSheet[], chosen: ReadSheet | undefined, line: number) {
  const rows: string[][] = [];
  const source: ImportSource = { sheets: [], header: 0, hidden: [] };
  for (const sheet of keptSheets(sheets, chosen)) {
    const from = rows.length;
    for (const cells of sheet.lines) rows.push(cells);
    source.sheets.push({ name: sheet.name, from, to: rows.length });
    for (const place of sheet.hidden) if (place < sheet.lines.length) source.hidden.push(from + place);
    if (sheet === chosen) source.header = from + line;
  }
  return { rows, source };
}

/** What is kept of a file, with the line of headers that its words tell. Throws a SheetFault for a file without a table. */
export function keptOf(given: readonly ReadSheet[], score: HeaderScore) {
  const place = findHeader(given, score);
  const sheets = given.map((sheet, at) => (at === place.sheet ? withoutFaults(sheet, place.line) : sheet));
  const { headers, rows } = tableAt(sheets, place);
  const total = rows.filter((cells) => !isBlank(cells)).length;
  return { headers, total, ...laidOut(sheets, sheets[place.sheet], place.line) };
}
