import type { Manifest } from './manifest';

/** Bytes on the wire (brotli where the file is packed). */
interface Budget {
  /** What comes first: the shell's scripts and styles, or a remote's entry with its route table. */
  first: number;
  /** The light form of a remote with its styles. */
  start: number;
  /** The files of one page, of the layout around all, or of another part that is loaded by itself. */
  page: number;
  /** Any single file. */
  file: number;
}

/**
 * Today's sizes and a tenth more: enough for the work of some weeks, too little for a second copy of a library (React alone is
 * 60 KB). The person who needs more changes the row here, where reviewers see it.
 */
const budgets: Readonly<Record<string, Budget>> = {
  // Before anything else on every page; the part by itself is the federation runtime, the largest files are React and a font.
  shell: { first: 117_000, start: 0, page: 18_600, file: 95_000 },
  // On the way of everyone's sign-in.
  'remote-auth': { first: 8_200, start: 13_500, page: 11_200, file: 11_000 },
  // Behind the sign-in: a page holds the table, the forms and the kit, cached for all the others.
  'remote-internal': { first: 17_000, start: 0, page: 195_000, file: 132_500 },
  // Public pages, often opened once on a telephone: a form holds all its steps, a presentation the half of it.
  'remote-external': { first: 10_200, start: 3_800, page: 94_000, file: 39_500 },
};

/** A remote without a row of its own; the head of its first page brings the menus of the kit. */
const another: Budget = { first: 12_000, start: 20_000, page: 60_000, file: 48_600 };

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).replace('.', ',')} Ko`;

/** No file, first load or page of a release is heavier than its budget. */
export function budgetsGate({ name, files, initial, routes, pages, start }: Manifest): string[] {
  const budget = budgets[name] ?? another;
  const sizes = new Map(files.map((file) => [file.name, file.brotliBytes ?? file.bytes]));
  const weightOf = (names: readonly string[]) => names.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
  const loads: [what: string, bytes: number, most: number][] = [
    ['le premier chargement', weightOf([...initial, ...routes]), budget.first],
    ['la forme légère', start ? weightOf([start.script, ...start.styles]) : 0, budget.start],
    ...[...Object.entries(pages), ...Object.entries(start?.pages ?? {})].map(
      ([path, names]): [string, number, number] => [
        path.startsWith('/') ? `la page ${path}` : `la partie «\u00a0${path}\u00a0»`,
        weightOf(names),
        budget.page,
      ],
    ),
    ...files.map((file): [string, number, number] => [
      `le fichier ${file.name}`,
      file.brotliBytes ?? file.bytes,
      budget.file,
    ]),
  ];
  return loads
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${what} pèse ${kilobytes(bytes)}, le budget est de ${kilobytes(most)}`);
}
