import type { Breakdown } from '../model/dims';
import { factsOf, type Facts } from '../model/facts';
import { countOf, itemsOf, type Scope } from '../model/counting';
import { wholeShare } from '../model/facts.teaching';
import { breakdownsOf, type Counted, indicators, type Key, type Section } from '../model/indicators';
import type { Year } from '../model/records';
import type { World } from '../world';

interface Cell {
  value: number | null;
  rows: number | null;
  isMasked: boolean;
}
interface Pair {
  now: Cell;
  before: Cell;
}
interface Line {
  key: string;
  label: string;
  cells: Pair[];
}
interface Page {
  figures: (Pair & { key: Key; months: Line[] })[];
  computedAt: string | null;
}
export interface Table {
  before: object | null;
  columns: Key[];
  lines: Line[];
  total: Pair[];
}

const sections = ['appapp', 'lessons', 'coaching', 'costs'] as const satisfies Section[];
const isMoney = (key: Key) =>
  ['cost', 'roomCost', 'participation', 'contribution', 'budget', 'budgetLeft'].includes(key);
/** Money with a cost per person opens its people; an amount of the organisation opens nobody. */
const opensNothing: readonly Key[] = ['cost', 'roomCost', 'costPerHour', 'budget', 'budgetLeft'];

/** The last count is of now: what a comparison finds is then no matter of age. */
export async function recount({ admin, testServer }: World): Promise<void> {
  await testServer.pass(120_000);
  await admin.act('recompte les statistiques', 'POST', '/api/statistics/recompute', undefined, {
    leaves: () => ['recompute statistic -'],
  });
  await testServer.settled();
  const { computedAt } = await admin.read<Page>('/api/statistics?section=lessons');
  if (computedAt === null || Date.parse(computedAt) < testServer.now().getTime())
    throw new Error(`The statistics are of ${computedAt}.`);
  // Live answers are kept for a minute.
  await testServer.pass(120_000);
}

interface Comparison {
  world: World;
  year: Year;
  now: Facts;
  before: Facts;
  scope: Scope;
  query: string;
}

const queryOf = (year: Year, { region, branch, place, from, to }: Scope) =>
  Object.entries({ yearId: year.id, regionId: region, branchId: branch, placeId: place, from, to })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&');

/** Every number of a year: totals, months and each breakdown, and behind each as many rows as it says. */
export async function compareStatistics(
  world: World,
  year: Year,
  scope: Scope = {},
  drills: 'every' | 'totals' | 'none' = 'totals',
): Promise<string[]> {
  const { testServer, model } = world;
  const at = { day: testServer.today(), time: testServer.time() };
  const former = model.years
    .filter(({ startsOn }) => startsOn < year.startsOn)
    .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn))[0]!;
  const comparison: Comparison = {
    world,
    year,
    now: factsOf(model, year, at),
    before: factsOf(model, former, at),
    scope,
    query: queryOf(year, scope),
  };
  const differences: string[] = [];
  for (const section of sections) {
    differences.push(...(await comparePage(comparison, section, drills !== 'none')));
    for (const by of breakdownsOf[section])
      differences.push(...(await compareTable(comparison, section, by, drills === 'every')));
  }
  return differences;
}

async function comparePage(comparison: Comparison, section: Section, isDrilled: boolean): Promise<string[]> {
  const { figures } = await comparison.world.admin.read<Page>(`/api/statistics?section=${section}&${comparison.query}`);
  const wanted = Object.entries(indicators)
    .filter(([, indicator]) => indicator.section === section)
    .map(([key]) => key);
  const differences =
    figures.map(({ key }) => key).join() === wanted.join()
      ? []
      : [`${section}\u00a0: ${figures.map(({ key }) => key).join()}, ${wanted.join()}`];
  for (const { key, months, ...pair } of figures) {
    differences.push(...comparePair(comparison, key, pair), ...compareLines(comparison, key, 'month', months, 0));
    if (isDrilled) differences.push(...(await compareDrill(comparison, key, pair.now)));
  }
  return differences;
}

async function compareTable(
  comparison: Comparison,
  section: Section,
  by: Breakdown,
  isDrilled: boolean,
): Promise<string[]> {
  const { columns, lines, total } = await comparison.world.admin.read<Table>(
    `/api/statistics/breakdown?section=${section}&by=${by}&${comparison.query}`,
  );
  const differences: string[] = [];
  for (const [at, key] of columns.entries()) {
    differences.push(...comparePair(comparison, key, total[at]!), ...compareLines(comparison, key, by, lines, at));
    for (const line of isDrilled ? lines : [])
      differences.push(...(await compareDrill(comparison, key, line.cells[at]!.now, { by, item: line.key })));
  }
  const keys = new Set(lines.map(({ key }) => key));
  const missing = columns.flatMap((key) =>
    [comparison.now, comparison.before].flatMap((facts) =>
      itemsOf(key, facts, by).filter(
        (item) =>
          !keys.has(item) &&
          isSomething(countOf(key, facts, comparison.world.model.settings, comparison.scope, { by, item })),
      ),
    ),
  );
  return [
    ...differences,
    ...[...new Set(missing)].map((item) => `${section} par ${by}\u00a0: la ligne ${item} manque`),
  ];
}

const isSomething = ({ value, rows }: Counted) => rows > 0 || Boolean(value);

function compareLines(comparison: Comparison, key: Key, by: Breakdown, lines: readonly Line[], at: number): string[] {
  const differences = lines.flatMap((line) => comparePair(comparison, key, line.cells[at]!, { by, item: line.key }));
  // Amounts are shared out in whole centimes, so that the lines make the total.
  if (!isMoney(key) || lines.length === 0) return differences;
  const total = countOf(key, comparison.now, comparison.world.model.settings, comparison.scope).value ?? 0;
  const made = lines.reduce((sum, line) => sum + (line.cells[at]!.now.value ?? 0), 0);
  return made === total
    ? differences
    : [...differences, `${key} par ${by}\u00a0: les lignes font ${made}, le total ${total}`];
}

function comparePair(
  comparison: Comparison,
  key: Key,
  { now, before }: Pair,
  line?: { by: Breakdown; item: string },
): string[] {
  const { world, scope } = comparison;
  const name = `${key}${line ? ` (${line.by} ${line.item})` : ''} ${comparison.year.label} ${JSON.stringify(scope)}`;
  return (
    [
      ['', now, comparison.now],
      [', année d’avant', before, comparison.before],
    ] as const
  ).flatMap(([which, cell, facts]) => {
    const ours = countOf(key, facts, world.model.settings, scope, line);
    return [
      ...(isSame(cell.value, ours, line !== undefined)
        ? []
        : [`${name}${which}\u00a0: ${cell.value}, recompté ${ours.value}`]),
      ...(cell.rows === ours.rows
        ? []
        : [`${name}${which}\u00a0: ${cell.rows} lignes derrière, recompté ${ours.rows}`]),
    ];
  });
}

const tolerance = 1e-9;
/** A shared amount of a line is its exact one rounded up or down: which of them get the centime that is left over is nobody's loss. */
function isSame(value: number | null, { value: ours, exact }: Counted, isLine: boolean): boolean {
  if (value === null || ours === null) return value === ours;
  if (exact !== undefined && isLine) return Math.abs(value - Number(exact) / Number(wholeShare)) < 1;
  return Math.abs(value - ours) <= tolerance * Math.max(1, Math.abs(ours));
}

async function compareDrill(
  { world, query }: Comparison,
  key: Key,
  { rows }: Cell,
  line?: { by: Breakdown; item: string },
): Promise<string[]> {
  if (opensNothing.includes(key)) return [];
  const which = line ? `&by=${line.by}&item=${encodeURIComponent(line.item)}` : '';
  const opened = await world.admin.readAll(`/api/statistics/rows?key=${key}&${query}${which}`);
  return opened.length === rows
    ? []
    : [`${key}${line ? ` (${line.by} ${line.item})` : ''}\u00a0: ${rows} annoncés, ${opened.length} ouverts`];
}

/** Every number of the year and the one before, by its address, as the product writes it; without the time of the count. */
export async function snapshotOf({ admin, year }: World): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const section of sections) {
    const addresses = [
      `/api/statistics?section=${section}&yearId=${year.id}`,
      ...breakdownsOf[section].map((by) => `/api/statistics/breakdown?section=${section}&by=${by}&yearId=${year.id}`),
    ];
    for (const address of addresses) {
      const { figures, columns, lines, total } = await admin.read<Partial<Page & Table>>(address);
      numbers.set(address, JSON.stringify({ figures, columns, lines, total }));
    }
  }
  return numbers;
}
