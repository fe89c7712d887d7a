import { of } from '../model/records';
import type { Breakdown } from '../model/dims';
import type { Section } from '../model/indicators';
import type { World } from '../world';
import { type Cell, csvOf, xlsxOf } from './files';
import type { Table } from './statistics';

export const statusWords = {
  requested: 'Demande',
  waiting: 'En attente',
  placed: 'Placé·e',
  completed: 'Terminé',
  dropped: 'Abandon',
  withdrawn: 'Retirée',
  rejected: 'Non retenue',
} as const;
const groupWords = { open: 'Ouvert', running: 'En cours', closed: 'Terminé', cancelled: 'Annulé' } as const;

/** Every file that leaves holds what the year made, cell by cell (house 19). */
export async function compareExports(world: World): Promise<string[]> {
  return [...(await compareLists(world)), ...(await compareTables(world))];
}

interface List {
  name: string;
  entity: string;
  path: string;
  columns: readonly string[];
  filters?: object;
  rows: (world: World) => string[][];
}

const lists: readonly List[] = [
  {
    name: 'apprentis',
    entity: 'student',
    path: '/api/students/export',
    columns: ['lastName', 'firstName'],
    rows: ({ model }) => [...model.students.values()].map(({ lastName, firstName }) => [lastName, firstName]),
  },
  {
    name: 'groupes',
    entity: 'group',
    path: '/api/groups/export',
    columns: ['code', 'branch', 'status'],
    filters: { status: 'draft,open,running,closed,cancelled' },
    rows: ({ model, year }) =>
      [...model.groups.values()]
        .filter(({ yearId }) => yearId === year.id)
        .map(({ code, branchId, status }) => [code, labelOf(model.lists.branch!, branchId), groupWords[status]]),
  },
  {
    name: 'inscriptions',
    entity: 'registration',
    path: '/api/registrations/export',
    columns: ['lastName', 'branch', 'status'],
    filters: { status: Object.keys(statusWords).join() },
    rows: ({ model, year }) =>
      [...model.registrations.values()]
        .filter(({ yearId }) => yearId === year.id)
        .map(({ studentId, branchId, status }) => [
          fullNameOf(of(model.students, studentId)),
          labelOf(model.lists.branch!, branchId),
          statusWords[status],
        ]),
  },
];
const fullNameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) => `${lastName} ${firstName}`;
const labelOf = (items: readonly { id: number; label: string }[], id: number) =>
  items.find((item) => item.id === id)?.label ?? '';

async function compareLists(world: World): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, entity, path, columns, filters = {}, rows } of lists)
    for (const format of ['csv', 'xlsx'] as const) {
      await world.house.pass(3_600_000);
      const file = await world.admin.download(
        `exporte les ${name} (${format})`,
        path,
        { format, columns, filters, sort: [] },
        [`export ${entity} -`],
      );
      const [, ...found] = format === 'csv' ? csvOf(file) : await xlsxOf(file);
      differences.push(...compareRows(`export des ${name} (${format})`, found, rows(world)));
    }
  return differences;
}

/** Both as lines, in whatever order they come. */
export function compareRows(name: string, found: readonly Cell[][], ours: readonly Cell[][]): string[] {
  const lineOf = (row: readonly Cell[]) => row.map((cell) => cell ?? '').join(' | ');
  const [theirs, own] = [found.map(lineOf).toSorted(), ours.map(lineOf).toSorted()];
  if (theirs.length !== own.length) return [`${name}\u00a0: ${theirs.length} lignes, recompté ${own.length}`];
  return theirs.flatMap((row, at) => (row === own[at] ? [] : [`${name}\u00a0: «${row}», recompté «${own[at]}»`]));
}

const tables: readonly [Section, Breakdown][] = [
  ['appapp', 'region'],
  ['lessons', 'branch'],
  ['coaching', 'office'],
  ['costs', 'month'],
];
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
const amounts: readonly string[] = ['cost', 'roomCost', 'costPerHour', 'participation'];

/** The file of a table holds the numbers of the screen, which were compared themselves. */
async function compareTables(world: World): Promise<string[]> {
  const differences: string[] = [];
  const { admin, house, year } = world;
  for (const [section, by] of tables) {
    const table = await admin.read<Table>(`/api/statistics/breakdown?section=${section}&by=${by}&yearId=${year.id}`);
    const lines = [...table.lines, { label: 'Total', cells: table.total }];
    const ours = lines.map(({ label, cells }) => [
      label,
      ...cells.flatMap(({ now, before }, at) => [now, before].map(({ value }) => cellOf(table.columns[at]!, value))),
    ]);
    for (const format of ['csv', 'xlsx'] as const) {
      await house.pass(3_600_000);
      const body = { format, section, by, isShared: false, yearId: year.id };
      const file = await admin.download(
        `exporte les statistiques ${section} par ${by} (${format})`,
        '/api/statistics/export',
        body,
        ['export statistic -'],
      );
      const [, ...found] = format === 'csv' ? csvOf(file) : await xlsxOf(file);
      const read = found.map(([label = null, ...cells]) => [
        label,
        ...cells.map((cell) => (cell === null || cell === '' || cell === '–' ? '–' : Number(cell))),
      ]);
      differences.push(...compareRows(`statistiques ${section} par ${by} (${format})`, read, ours));
    }
  }
  return differences;
}

/** Percent, days and hours stand in a file to the tenth, money in francs. */
export function cellOf(key: string, value: number | null): Cell {
  if (value === null) return '–';
  if (amounts.includes(key)) return value / 100;
  return Math.round(value * (percents.includes(key) ? 1000 : 10)) / 10;
}
