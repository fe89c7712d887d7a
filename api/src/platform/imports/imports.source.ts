import type { ImportSource } from '../db/schema/imports';

/** A file whose lines were kept without a source: the headers stood above all of them. */
const belowHeaders: ImportSource = { sheets: [{ name: '', from: -1, to: Infinity }], header: -1, hidden: [] };

/** Where the table of an import stands. */
export function tablePlace(source: ImportSource | null) {
  const { sheets, header } = source ?? belowHeaders;
  const sheet = sheets.findIndex(({ from, to }) => from <= header && header < to);
  const { name = '', from = 0, to = 0 } = sheets[sheet] ?? {};
  return {
    sheet,
    name,
    /** The place of the first line below the headers, and the one behind the last. */
    first: header + 1,
    end: to,
    /** The line of a place as a spreadsheet counts it. */
    lineOf: (place: number) => place - from + 1,
  };
}
