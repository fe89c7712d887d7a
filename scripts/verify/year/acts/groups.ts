import { addDays, type Weekday, weekdayOf } from '../days';
import type { Group, Hour, Registration } from '../model/records';
import { of } from '../model/records';
import { lessonDays } from '../model/lessons';
import type { World } from '../world';

export interface GroupFile {
  id: number;
  version: number;
  code: string;
  status: Group['status'];
  participants: {
    placeId: number;
    registrationId: number;
    registrationVersion: number;
    studentId: number;
    from: string;
    to: string | null;
  }[];
}
export interface AnsweredLesson {
  id: number;
  version: number;
  date: string;
  startsAt: string;
  endsAt: string;
}

const hours = [
  ['17:00', '18:30'],
  ['18:00', '20:00'],
  ['17:15', '19:00'],
] as const;

export interface Wish {
  branchId: number;
  placeId: number;
  teacherId: number;
  /** Two of them: it meets twice a week. */
  weekdays: readonly [Weekday] | readonly [Weekday, Weekday];
  firstDate: string;
}

/** What the product is told of the hours. */
export const hoursSaid = ([first, second]: readonly Hour[]) => ({
  ...first,
  secondWeekday: second?.weekday ?? null,
  secondStartsAt: second?.startsAt ?? null,
  secondEndsAt: second?.endsAt ?? null,
});

/** Opens a group with its lessons; the days are checked against the model's own reckoning. */
export async function openGroup(
  world: World,
  { branchId, placeId, teacherId, weekdays, firstDate }: Wish,
): Promise<Group> {
  const { chance, model, responsable, year } = world;
  const own = weekdays.map((weekday): Hour => {
    const [startsAt, endsAt] = chance.one(hours);
    return { weekday, startsAt, endsAt };
  });
  const room = chance.one([
    null,
    ...model.lists['course-locations']!.filter(({ extra }) => extra.locationCourseId === placeId),
  ]);
  const { holidays: profile } = world;
  const plan = {
    trainingYearId: year.id,
    branchId,
    locationCourseId: placeId,
    courseLocationId: room?.id ?? null,
    room: null,
    teacherId,
    ...hoursSaid(own),
    firstDate,
    lastDate: '2027-06-25',
    holidayProfileId: profile.id,
    plannedLessons: chance.between(18, 26) * own.length,
    capacity: chance.between(3, 5),
    minSize: 1,
    learningYearIds: [],
    certTypes: [],
    note: null,
  };
  await maybeRefused(world, plan);
  const file = await responsable.act<GroupFile>(
    `ouvre un groupe le ${weekdays.join(' et ')}`,
    'POST',
    '/api/groups',
    { plan, status: 'open' },
    {
      leaves: ({ id }) => [`create group ${id}`],
      isRepeatable: true,
    },
  );
  const group: Group = {
    id: file.id,
    version: file.version,
    code: file.code,
    yearId: year.id,
    branchId,
    locationId: placeId,
    courseLocationId: plan.courseLocationId,
    teacherId,
    hours: own,
    firstDate,
    lastDate: plan.lastDate,
    capacity: plan.capacity,
    closedOn: null,
    status: 'open',
  };
  model.groups.set(group.id, group);
  await syncLessons(world, group, lessonDays({ ...plan, weekdays, periods: profile.periods }));
  return group;
}

const maybeRefused = async ({ chance, responsable }: World, plan: object) => {
  if (chance.isSo(0.2))
    await responsable.isRefused(
      'ouvre un groupe qui finit avant de commencer',
      'POST',
      '/api/groups',
      { plan: { ...plan, lastDate: '2026-08-01' }, status: 'open' },
      422,
    );
};

/** The lessons of a group as they stand. */
export const readLessons = async ({ responsable }: World, groupId: number): Promise<AnsweredLesson[]> =>
  (await responsable.read<{ rows: AnsweredLesson[] }>(`/api/groups/${groupId}/lessons`)).rows;

export async function syncLessons(world: World, group: Group, days: readonly string[]): Promise<void> {
  const rows = await readLessons(world, group.id);
  const found = rows.map(({ date }) => date);
  if (found.join() !== days.join())
    throw new Error(`${group.code}: lessons on ${found.join(' ')}, reckoned ${days.join(' ')}`);
  for (const { date, startsAt, endsAt } of rows) {
    const hour = group.hours.find(({ weekday }) => weekday === weekdayOf(date));
    if (hour?.startsAt !== startsAt || hour.endsAt !== endsAt)
      throw new Error(`${group.code}: ${date} at ${startsAt}–${endsAt}, computed ${hour?.startsAt}–${hour?.endsAt}`);
  }
  for (const { id, version, date, startsAt, endsAt } of rows)
    world.model.lessons.set(id, {
      id,
      version,
      groupId: group.id,
      date,
      startsAt,
      endsAt,
      teacherId: group.teacherId,
      status: 'planned',
      isPaidAllTheSame: false,
    });
}

export const daysOf = ({ hours: own }: Group) => own.map(({ weekday }) => weekday);

/** Whether somebody may sit in a group then: a seat, no school on its days, no other group on them. */
export function fits(
  { model }: World,
  group: Group,
  { studentId, branchId, training, locationIds }: Registration,
  from: string,
): boolean {
  if (from > group.lastDate) return false;
  if (branchId !== group.branchId || !locationIds.includes(group.locationId)) return false;
  if (!isFreeFor(training.schoolDays, group)) return false;
  const open = [...model.enrolments.values()].filter(({ to }) => to === null || to >= from);
  if (open.filter(({ groupId }) => groupId === group.id).length >= group.capacity) return false;
  return open
    .filter((enrolment) => enrolment.studentId === studentId)
    .every(({ groupId }) => isFreeFor(daysOf(of(model.groups, groupId)), group));
}

/** Whether none of these days is one of a group. */
export const isFreeFor = (days: readonly Weekday[], group: Pick<Group, 'hours'>): boolean =>
  group.hours.every(({ weekday }) => !days.includes(weekday));

/** Another group than this one in which somebody could sit. */
export const seatFor = (world: World, registration: Registration, from: string, except: number): Group | undefined =>
  [...world.model.groups.values()].find(
    (group) =>
      group.id !== except && ['open', 'running'].includes(group.status) && fits(world, group, registration, from),
  );

/** Those who wait and fit get the seats that are left. */
export async function fill(world: World, group: Group, from: string): Promise<void> {
  const waiting = [...world.model.registrations.values()].filter(
    ({ status }) => status === 'waiting' || status === 'requested',
  );
  for (const registration of waiting)
    if (fits(world, group, registration, from)) await seat(world, group, registration, from);
}

async function seat(world: World, group: Group, registration: Registration, from: string): Promise<void> {
  const { responsable } = world;
  const body = { version: registration.version, registrationId: registration.id, from };
  const file = await responsable.act<GroupFile>(
    `place l’inscription ${registration.id} dans ${group.code}`,
    'POST',
    `/api/groups/${group.id}/places`,
    body,
    {
      leaves: () => [
        `place registration ${registration.id}`,
        `mail registration ${registration.id}`,
        `change group ${group.id}`,
      ],
      isRepeatable: true,
    },
  );
  registration.status = 'placed';
  syncEnrolments(world, file);
}

/** The ids of the places, and the versions of whoever has one. */
export function syncEnrolments({ model }: World, { id: groupId, participants }: GroupFile): void {
  for (const { placeId, registrationId, registrationVersion, studentId, from, to } of participants) {
    of(model.registrations, registrationId).version = registrationVersion;
    if (!model.enrolments.has(placeId))
      model.enrolments.set(placeId, { id: placeId, registrationId, studentId, groupId, from, to });
  }
}

export const nextDayOf = (from: string, weekday: Weekday): string => {
  let day = from;
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
};
