import { labelIn, of } from '../model/records';
import type { Breakdown } from '../model/dims';
import type { Section } from '../model/indicators';
import type { World } from '../world';
import { type Cell, cellOf, compareRows, csvOf, xlsxOf } from './files';
import type { Table } from './statistics';

export const statusLabels = {
  requested: 'Demande',
  waiting: 'En attente',
  placed: 'Placée',
  completed: 'Terminée',
  dropped: 'Abandon',
  withdrawn: 'Retirée',
  rejected: 'Non retenue',
  carried: 'Reportée',
} as const;
const groupStatusLabels = { open: 'Ouvert', running: 'En cours', closed: 'Terminé', cancelled: 'Annulé' } as const;

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
  rows: (world: World) => Cell[][];
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
        .map(({ code, branchId, status }) => [code, labelIn(model, branchId), groupStatusLabels[status]]),
  },
  {
    name: 'inscriptions',
    entity: 'registration',
    path: '/api/registrations/export',
    columns: ['lastName', 'branch', 'status'],
    filters: { status: Object.keys(statusLabels).join() },
    rows: ({ model, year }) =>
      [...model.registrations.values()]
        .filter(({ yearId }) => yearId === year.id)
        .map(({ studentId, branchId, status }) => [
          fullNameOf(of(model.students, studentId)),
          labelIn(model, branchId),
          statusLabels[status],
        ]),
  },
];
const fullNameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) => `${lastName} ${firstName}`;

async function compareLists(world: World): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, entity, path, columns, filters = {}, rows } of lists)
    for (const format of ['csv', 'xlsx'] as const) {
      await world.testServer.pass(3_600_000);
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

const tables: readonly [Section, Breakdown][] = [
  ['appapp', 'region'],
  ['lessons', 'branch'],
  ['coaching', 'office'],
  ['costs', 'month'],
];

/** Above the headers stand title, filters and times, a cell each. */
const belowHeaders = (lines: readonly Cell[][]): Cell[][] =>
  lines.slice(lines.findIndex((line) => line.filter((cell) => cell !== null && cell !== '').length > 1) + 1);

/** The file of a table holds the numbers of the screen, which were compared themselves. */
async function compareTables(world: World): Promise<string[]> {
  const differences: string[] = [];
  const { admin, testServer, year } = world;
  for (const [section, by] of tables) {
    const table = await admin.read<Table>(`/api/statistics/breakdown?section=${section}&by=${by}&yearId=${year.id}`);
    const lines = [...table.lines, { label: 'Total', cells: table.total }];
    const ours = lines.map(({ label, cells }) => [
      label,
      ...cells.flatMap(({ now, before }, at) =>
        (table.before ? [now, before] : [now]).map(({ value }) => cellOf(table.columns[at]!, value)),
      ),
    ]);
    for (const format of ['csv', 'xlsx'] as const) {
      await testServer.pass(3_600_000);
      const body = { format, section, by, isShared: false, yearId: year.id };
      const file = await admin.download(
        `exporte les statistiques ${section} par ${by} (${format})`,
        '/api/statistics/export',
        body,
        ['export statistic -'],
      );
      const lines = format === 'csv' ? csvOf(file) : await xlsxOf(file);
      const read = belowHeaders(lines).map(([label = null, ...cells]) => [
        label,
        ...cells.map((cell) => (cell === null || cell === '' || cell === '–' ? '–' : Number(cell))),
      ]);
      differences.push(...compareRows(`statistiques ${section} par ${by} (${format})`, read, ours));
    }
  }
  return differences;
}
