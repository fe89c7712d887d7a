import type { Key } from '../model/indicators';
import { type Attendance, cellKey, itemOf, type Model, of, type Place, type Registration } from '../model/records';
import { expectedIn, placesOf } from '../model/teaching';
import type { World } from '../world';
import { cellOf, compareRows, statusWords } from './exports';
import { type Cell, xlsxOf } from './files';
import { payrollRows } from './statements';
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
    key: 'billing',
    values: ({ year }) => ({ yearId: year.id, from: null, to: null, regionId: null }),
    columns: [0, 7, 8, 10, 11, 12, 13],
    rows: billedRows,
  },
  {
    key: 'regions',
    values: ({ year }) => ({ yearId: year.id, regionId: null }),
    columns: [0, 1, 2, 3, 4, 5, 6, 7],
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
async function made({ admin, house }: World, key: string, values: Record<string, unknown>) {
  await house.pass(60_000);
  const { id } = await admin.act<{ id: number }>(
    `demande le rapport ${key}`,
    'POST',
    '/api/reports',
    { key, format: 'xlsx', values },
    { leaves: (run) => [`create report ${run.id}`], isRepeatable: true },
  );
  await house.settled();
  const { rows } = await admin.read<{ rows: { id: number; state: string }[] }>(`/api/reports?key=${key}`);
  if (rows.find((row) => row.id === id)?.state === 'failed') return undefined;
  return admin.download(`ouvre le rapport ${key}`, `/api/reports/${id}/file`, undefined, [`export report ${id}`]);
}

const labelIn = (model: Model, id: number | null) => itemOf(model, id)?.label ?? null;
const registrationsOf = ({ model, year }: World): Registration[] =>
  [...model.registrations.values()].filter(({ yearId }) => yearId === year.id);
const groupsOf = ({ model, year }: World) => [...model.groups.values()].filter(({ yearId }) => yearId === year.id);

/** Whoever has a place today or later, in groups that take place. */
function participantRows(world: World): Cell[][] {
  const { house, model } = world;
  return groupsOf(world)
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, code, branchId, placeId }) =>
      placesOf(model, id)
        .filter(({ to }) => to === null || to >= house.today())
        .map(({ studentId, from }) => {
          const { lastName, firstName } = of(model.students, studentId);
          return [code, labelIn(model, branchId), labelIn(model, placeId), lastName, firstName, from];
        }),
    );
}

function waitingRows(world: World): Cell[][] {
  const { model } = world;
  return registrationsOf(world)
    .filter(({ status }) => status === 'requested' || status === 'waiting')
    .map(({ studentId, branchId, placeIds, status, regionId }) => {
      const { lastName, firstName } = of(model.students, studentId);
      const where = labelIn(model, placeIds[0] ?? null);
      const region = labelIn(model, regionId) ?? 'Hors périmètre';
      return [labelIn(model, branchId), where, lastName, firstName, statusWords[status], region];
    });
}

/** What was said of somebody in a group, in lessons that were given. */
function saidOf({ model }: World, groupId: number, places: readonly Place[]): Attendance[] {
  const lessons = [...model.lessons.values()].filter(
    (lesson) => lesson.groupId === groupId && lesson.status === 'held',
  );
  return lessons.flatMap((lesson) =>
    expectedIn(model, lesson)
      .filter((place) => places.includes(place))
      .flatMap(({ id }) => model.cells.get(cellKey(lesson.id, id))?.status ?? []),
  );
}

/** A line for each group of each apprentice who came at least once in the year. */
function attestedRows(world: World): Cell[][] {
  const { model } = world;
  return [...model.students.values()].flatMap(({ id, lastName, firstName }) => {
    const lines = groupsOf(world).flatMap((group) => {
      const said = saidOf(
        world,
        group.id,
        placesOf(model, group.id).filter(({ studentId }) => studentId === id),
      ).filter((status) => status !== 'exempt');
      const came = said.filter((status) => status === 'present' || status === 'late').length;
      return said.length === 0 ? [] : [{ branchId: group.branchId, came, given: said.length }];
    });
    if (lines.every(({ came }) => came === 0)) return [];
    return lines.map(({ branchId, came, given }) => [
      lastName,
      firstName,
      labelIn(model, branchId),
      came,
      given,
      cellOf('attendanceRate', came / given),
    ]);
  });
}

/** A line for each registration that is charged, whether the person came or not unless the settings say so (teaching 30). */
function billedRows(world: World): Cell[][] {
  const { model } = world;
  const { contribution, isByAttendance } = model.settings;
  const charged = new Map<number, number>();
  for (const group of groupsOf(world))
    for (const lesson of model.lessons.values()) {
      if (lesson.groupId !== group.id || lesson.status !== 'held') continue;
      for (const { id, registrationId } of expectedIn(model, lesson)) {
        const said = model.cells.get(cellKey(lesson.id, id))?.status;
        if (isByAttendance && said !== 'present' && said !== 'late') continue;
        charged.set(registrationId, (charged.get(registrationId) ?? 0) + 1);
      }
    }
  return [...charged].flatMap(([registrationId, lessons]) => {
    const { studentId, payerTypeId, branchId, regionId } = of(model.registrations, registrationId);
    const payer = itemOf(model, payerTypeId);
    if (payer?.extra.billable === false) return [];
    const { lastName, firstName } = of(model.students, studentId);
    const who = [payer?.label ?? null, lastName, firstName, labelIn(model, branchId), labelIn(model, regionId)];
    return [[...who, lessons, (lessons * contribution) / 100]];
  });
}

/** The numbers of the screen, which were compared themselves. */
async function numbersOf({ admin, year }: World, section: string, by: string, keys: readonly Key[]) {
  const table = await admin.read<Table>(`/api/statistics/breakdown?section=${section}&by=${by}&yearId=${year.id}`);
  const cells = (pairs: Table['total']) =>
    keys.map((key): Cell => {
      const value = cellOf(key, pairs[table.columns.indexOf(key)]?.now.value ?? null);
      return value === '–' ? null : value;
    });
  return { lines: new Map(table.lines.map((line) => [line.label, cells(line.cells)])), total: cells(table.total) };
}

async function regionRows(world: World): Promise<Cell[][]> {
  const courseKeys = ['students', 'learnerHours', 'attendanceRate'] as const;
  const costKeys = ['cost', 'roomCost', 'costPerHour', 'participation'] as const;
  const people = await numbersOf(world, 'appapp', 'region', courseKeys);
  const money = await numbersOf(world, 'costs', 'region', costKeys);
  const none = (keys: readonly Key[]) => keys.map(() => null);
  const labels = [...new Set([...people.lines.keys(), ...money.lines.keys()])];
  return [
    ...labels.map((label) => [
      label,
      ...(people.lines.get(label) ?? none(courseKeys)),
      ...(money.lines.get(label) ?? none(costKeys)),
    ]),
    ['Total', ...people.total, ...money.total],
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
  columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  rows: (world) =>
    approvedIn(world)
      .filter((statement) => statement.month === month)
      .flatMap((statement) => payrollRows(world, statement)),
});
