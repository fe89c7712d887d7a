import type { Key } from '../model/indicators';
import type { World } from '../world';
import { type Cell, cellOf, compareRows, xlsxOf } from './files';
import { attestedRows, participantRows, waitingRows } from './reports.rows';
import { asNumber, payrollRows } from './statements';
import type { Table } from './statistics';

/** A report as it leaves, and the rows that the model makes of the same year. */
interface Report {
  key: string;
  values: (world: World) => Record<string, unknown>;
  /** Which columns are compared; the others hold what the model does not keep (telephones, numbers). */
  columns: readonly number[];
  rows: (world: World) => Cell[][] | Promise<Cell[][]>;
}

const courses = ({ year }: World) => ({ yearId: year.id, branchId: null, placeId: null });

const reports: readonly Report[] = [
  {
    key: 'participants',
    values: (world) => ({ ...courses(world), layout: null }),
    columns: [0, 1, 2, 5, 6, 11],
    rows: participantRows,
  },
  { key: 'waiting_list', values: courses, columns: [0, 1, 3, 4, 7, 12], rows: waitingRows },
  {
    key: 'attestations',
    values: (world) => ({ ...courses(world), leastRate: null }),
    columns: [1, 2, 3, 5, 6, 7],
    rows: attestedRows,
  },
  {
    key: 'regions',
    values: ({ year }) => ({ yearId: year.id, regionId: null }),
    columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    rows: regionRows,
  },
  {
    key: 'coaching_activity',
    values: ({ year }) => ({ yearId: year.id, officeId: null }),
    columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    rows: activityRows,
  },
];

/** Every report that is a table (desk 23) holds what the year made. */
export async function compareReports(world: World): Promise<string[]> {
  const differences: string[] = [];
  for (const report of reports) differences.push(...(await compareReport(world, report)));
  for (const month of new Set(approvedIn(world).map(({ month }) => month)))
    differences.push(...(await compareReport(world, payrollOf(month))));
  return differences;
}

async function compareReport(world: World, { key, values, columns, rows }: Report): Promise<string[]> {
  const ours = await rows(world);
  const file = await made(world, key, values(world));
  const [, ...found] = file ? await xlsxOf(file) : [];
  const read = found.map((row) => columns.map((at) => readable(row[at] ?? null)));
  return compareRows(`rapport ${key}`, read, ours);
}
const readable = (cell: Cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

/** Asks for a report, waits until it is made and fetches it; undefined where there is nothing to report. */
export async function made(
  { admin, testServer }: World,
  key: string,
  values: Record<string, unknown>,
  format: 'xlsx' | 'csv' = 'xlsx',
) {
  await testServer.pass(60_000);
  const { id } = await admin.act<{ id: number }>(
    `demande le rapport ${key}`,
    'POST',
    '/api/reports',
    { key, format, values },
    { leaves: (run) => [`create report ${run.id}`], isRepeatable: true },
  );
  await testServer.settled();
  const { rows } = await admin.read<{ rows: { id: number; state: string }[] }>(`/api/reports?key=${key}`);
  if (rows.find((row) => row.id === id)?.state === 'failed') return undefined;
  return admin.download(`ouvre le rapport ${key}`, `/api/reports/${id}/file`, undefined, [`export report ${id}`]);
}

/** The numbers of the screen, which were compared themselves. */
async function numbersOf({ admin, year }: World, section: string, by: string, keys: readonly Key[], isShared = false) {
  const table = await admin.read<Table>(
    `/api/statistics/breakdown?section=${section}&by=${by}&yearId=${year.id}${isShared ? '&isShared=true' : ''}`,
  );
  const cells = (pairs: Table['total']) =>
    keys.map((key): Cell => {
      const found = pairs[table.columns.indexOf(key)]?.now;
      if (found?.isMasked) return 'masqué';
      const value = cellOf(key, found?.value ?? null);
      return value === '–' ? null : value;
    });
  return { lines: new Map(table.lines.map((line) => [line.label, cells(line.cells)])), total: cells(table.total) };
}

async function regionRows(world: World): Promise<Cell[][]> {
  const courseKeys = ['students', 'learnerHours', 'attendanceRate'] as const;
  const costKeys = [
    'cost',
    'roomCost',
    'costPerHour',
    'participation',
    'contribution',
    'budget',
    'budgetLeft',
  ] as const;
  const people = await numbersOf(world, 'appapp', 'region', courseKeys, true);
  const money = await numbersOf(world, 'costs', 'region', costKeys);
  const none = (keys: readonly Key[]) => keys.map(() => null);
  const labels = [...new Set([...people.lines.keys(), ...money.lines.keys()])];
  /** What would tell the hours is masked where they are. */
  const kept = (courses: Cell[], costs: Cell[]): Cell[] => {
    const isMasked = courses[courseKeys.indexOf('learnerHours')] === 'masqué';
    const telling = ['costPerHour', 'contribution', 'budgetLeft'];
    return [...courses, ...costs.map((cell, at) => (isMasked && telling.includes(costKeys[at]!) ? 'masqué' : cell))];
  };
  return [
    ...labels.map((label) => [
      label,
      ...kept(people.lines.get(label) ?? none(courseKeys), money.lines.get(label) ?? none(costKeys)),
    ]),
    ['Total', ...kept(people.total, money.total)],
  ];
}

async function activityRows(world: World): Promise<Cell[][]> {
  const keys = [
    'coachRequests',
    'coachAccepted',
    'coachRefused',
    'coachDelay',
    'coachActive',
    'meetings',
    'meetingHours',
    'travelHours',
    'coachSuccess',
  ] as const;
  const offices = await numbersOf(world, 'coaching', 'office', keys);
  const coaches = await numbersOf(world, 'coaching', 'coach', keys);
  return [
    ...[...offices.lines].map(([label, cells]) => ['Antenne', label, ...cells]),
    ...[...coaches.lines].map(([label, cells]) => ['Coach', label, ...cells]),
  ];
}

const approvedIn = ({ model }: World) =>
  [...model.statements.values()].filter(({ status }) => status === 'approved' || status === 'exported');

/** What the payroll would get of a month today. */
const payrollOf = (month: string): Report => ({
  key: 'statements',
  values: () => ({ month }),
  columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  rows: (world) =>
    approvedIn(world)
      .filter((statement) => statement.month === month)
      .flatMap((statement) => payrollRows(world, statement, asNumber)),
});
