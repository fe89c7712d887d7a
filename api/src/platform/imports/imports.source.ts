import * as z from 'zod';

/** Where the table of a file stands among its lines, which hold those of every sheet that people see, one sheet after the other. */
export const importSource = z.object({
  /** Their lines begin at the place `from` and end before `to`. */
  sheets: z.array(z.object({ name: z.string(), from: z.number(), to: z.number() })),
  /** The place of the line of headers. */
  header: z.number(),
  /** The places of the lines that are hidden in a workbook. */
  hidden: z.array(z.number()),
});
export type ImportSource = z.infer<typeof importSource>;

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
