import type { Budgets, Manifest } from './manifest';

type Sizes = Omit<Budgets, 'pages'>;

/**
 * The most that a package may grant itself in its package.json: a little more than the heaviest of ours, too little for a second copy of
 * what everybody shares. More than that is decided here, where everybody reviews it.
 */
const ceilings: Readonly<Record<'shell' | 'remote', Sizes>> = {
  // Before anything else on every page; the part by itself is the federation runtime, the largest files are React and a font.
  shell: { first: 125_000, start: 0, page: 20_000, file: 100_000 },
  // Behind the sign-in a page holds the table, the forms and the kit, cached for all the others.
  remote: { first: 20_000, start: 20_000, page: 200_000, file: 140_000 },
};

/** An entry for other hosts brings the federation runtime with it. */
const mostOfStandard = 60_000;

const names: Readonly<Record<keyof Sizes, string>> = {
  first: 'le premier chargement',
  start: 'la forme légère',
  page: 'une page',
  file: 'un fichier',
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).replace('.', ',')} Ko`;

/** What a remote may grant itself, in bytes on the wire. */
export const remoteCeiling = ceilings.remote;

/** What a package grants itself beyond the ceiling of the platform. */
function ceilingFaults(own: Sizes, ceiling: Sizes): string[] {
  const keys = Object.keys(names) as (keyof Sizes)[];
  return keys
    .filter((key) => own[key] > ceiling[key])
    .map(
      (key) =>
        `son budget pour ${names[key]} est de ${kilobytes(own[key])}, la plateforme en accorde ${kilobytes(ceiling[key])}`,
    );
}

/** No file, first load or page of a release is heavier than its own budget, and no budget is higher than the platform's ceiling. */
export function budgetsGate(candidate: Manifest): string[] {
  const { name, files, initial, routes, pages, start, standard, budgets } = candidate;
  const ceiling = ceilings[name === 'shell' ? 'shell' : 'remote'];
  const budget: Budgets = budgets ?? ceiling;
  const sizes = new Map(files.map((file) => [file.name, file.brotliBytes ?? file.bytes]));
  const weightOf = (loaded: readonly string[]) => loaded.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
  const loads: [what: string, bytes: number, most: number][] = [
    [names.first, weightOf([...initial, ...routes]), budget.first],
    [names.start, start ? weightOf([start.script, ...start.styles]) : 0, budget.start],
    ...[...Object.entries(pages), ...Object.entries(start?.pages ?? {})].map(
      ([path, loaded]): [string, number, number] => [
        path.startsWith('/') ? `la page ${path}` : `la partie «\u00a0${path}\u00a0»`,
        weightOf(loaded),
        Math.min(budget.page, budget.pages?.[path] ?? Infinity),
      ],
    ),
    ...[...sizes].map(([file, bytes]): [string, number, number] => [
      `le fichier ${file}`,
      bytes,
      Object.values(standard ?? {}).includes(file) ? mostOfStandard : budget.file,
    ]),
  ];
  const heavy = loads
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${what} pèse ${kilobytes(bytes)}, le budget est de ${kilobytes(most)}`);
  const known = { ...pages, ...start?.pages };
  const gone = Object.keys(budget.pages ?? {})
    .filter((path) => !known[path])
    .map((path) => `son budget nomme la page ${path}, qui n’existe pas`);
  return [...ceilingFaults(budget, ceiling), ...gone, ...heavy];
}
