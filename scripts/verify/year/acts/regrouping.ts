import { addDays } from '../days';
import type { Enrolment, Group, Hour, Registration } from '../model/records';
import { of } from '../model/records';
import { lessonDays } from '../model/lessons';
import type { World } from '../world';
import { busyAt, isAway } from './changes';
import { cancelPlanned, openEnrolments } from './ending';
import { daysOf, fits, type GroupFile, hoursSaid, isFreeFor, nextDayOf, syncEnrolments, syncLessons } from './groups';
import { stand } from './leaving';
import type { Answered } from './registrations';

interface Regrouped {
  group: GroupFile;
  other: { id: number; code: string };
}

const underWay = ({ model }: World): Group[] => [...model.groups.values()].filter(({ status }) => status === 'running');

const registrationOf = ({ model }: World, { registrationId }: Enrolment): Registration =>
  of(model.registrations, registrationId);

/** What each of those who leave leaves in the audit log. */
const leavesOf = (moved: readonly Enrolment[], waiting: readonly Enrolment[]): string[] => [
  ...moved.map(({ registrationId }) => `move registration ${registrationId}`),
  ...waiting.map(({ registrationId }) => `leave registration ${registrationId}`),
  ...[...moved, ...waiting].map(({ registrationId }) => `mail registration ${registrationId}`),
];

/** Who leaves a group from a day on, as both groups stand afterwards. */
async function settle(
  world: World,
  from: string,
  { moved, waiting, otherId }: { moved: readonly Enrolment[]; waiting: readonly Enrolment[]; otherId: number },
): Promise<GroupFile> {
  const { responsable } = world;
  for (const enrolment of [...moved, ...waiting]) stand(world, enrolment, from);
  const file = await responsable.read<GroupFile>(`/api/groups/${otherId}`);
  syncEnrolments(world, file);
  for (const enrolment of waiting) {
    const registration = registrationOf(world, enrolment);
    registration.status = 'waiting';
    registration.version = (await responsable.read<Answered>(`/api/registrations/${registration.id}`)).version;
  }
  return file;
}

const newHours: readonly Hour[] = (['lu', 'ma', 'me', 'je', 've'] as const).map((weekday) => ({
  weekday,
  startsAt: '17:00',
  endsAt: '18:30',
}));

/** Whether a teacher can give all these lessons and has no other group on that day. */
const mayTeach = (world: World, teacherId: number, hour: Hour, days: readonly string[]): boolean =>
  underWay(world).every((group) => group.teacherId !== teacherId || isFreeFor([hour.weekday], group)) &&
  days.every((date) => !busyAt(world, teacherId, { ...hour, date }) && !isAway(world, teacherId, date));

/** An hour at which these people are free, with the days of its lessons and who can teach them. */
function hourFor(world: World, people: readonly Enrolment[], from: string) {
  const { model, holidays } = world;
  const periods = holidays.periods;
  const areFree = ({ weekday }: Hour) =>
    people.every((one) => {
      const { training, studentId } = registrationOf(world, one);
      const others = [...model.enrolments.values()].filter(
        ({ id, to, ...other }) => other.studentId === studentId && id !== one.id && (to === null || to >= from),
      );
      const taken = [...training.schoolDays, ...others.flatMap(({ groupId }) => daysOf(of(model.groups, groupId)))];
      return !taken.includes(weekday);
    });
  for (const hour of newHours.filter(areFree)) {
    const firstDate = nextDayOf(from, hour.weekday);
    const plan = { firstDate, lastDate: '2027-06-25', plannedLessons: 12 };
    const days = lessonDays({ ...plan, weekdays: [hour.weekday], periods });
    const teacherId = [...model.teachers.keys()].find((id) => mayTeach(world, id, hour, days));
    if (teacherId !== undefined) return { hour, plan, days, teacherId };
  }
  return undefined;
}

/** Part of a group's people go to a new one from a day on, one of them waits again where enough are left (teaching 10). */
export async function splitSome(world: World, from: string): Promise<void> {
  const { chance, testServer } = world;
  await testServer.moveTo(addDays(from, -1), '18:00');
  const candidates = underWay(world).filter(({ id }) => openEnrolments(world, id).length >= 2);
  for (const group of candidates) {
    const people = openEnrolments(world, group.id);
    const count = Math.ceil(people.length / 2);
    const [moved, waiting] = [people.slice(0, count), chance.isSo(0.5) ? people.slice(count, count + 1) : []];
    const found = hourFor(world, moved, from);
    if (!found) continue;
    await split(world, group, { ...found, from: found.plan.firstDate, moved, waiting });
    return;
  }
  console.log('  nobody could be parted');
}

type Parted = NonNullable<ReturnType<typeof hourFor>> & {
  from: string;
  moved: readonly Enrolment[];
  waiting: readonly Enrolment[];
};

async function split(world: World, group: Group, { hour, plan, days, teacherId, from, moved, waiting }: Parted) {
  const { model, responsable, holidays, year } = world;
  const { branchId, locationId } = group;
  const capacity = moved.length + 1;
  const body = {
    version: (await responsable.read<GroupFile>(`/api/groups/${group.id}`)).version,
    plan: {
      trainingYearId: year.id,
      branchId,
      locationCourseId: locationId,
      courseLocationId: null,
      room: null,
      teacherId,
      ...hoursSaid([hour]),
      ...plan,
      holidayProfileId: holidays.id,
      capacity,
      minSize: 1,
      learningYearIds: [],
      certTypes: [],
      note: null,
    },
    people: [
      ...moved.map(({ registrationId }) => ({ registrationId, to: 'new' })),
      ...waiting.map(({ registrationId }) => ({ registrationId, to: 'waiting' })),
    ],
  };
  const path = `/api/groups/${group.id}/split`;
  await responsable.isRefused('scinde un groupe sans personne', 'POST', path, { ...body, people: [] }, 422);
  const { other } = await responsable.act<Regrouped>(`scinde ${group.code}`, 'POST', path, body, {
    leaves: (answer) => [`split group ${group.id}`, `create group ${answer.other.id}`, ...leavesOf(moved, waiting)],
    isRepeatable: true,
  });
  const added: Group = {
    ...group,
    id: other.id,
    code: other.code,
    courseLocationId: null,
    teacherId,
    hours: [hour],
    firstDate: from,
    lastDate: plan.lastDate,
    capacity,
    status: 'open',
  };
  model.groups.set(added.id, added);
  await syncLessons(world, added, days);
  const { version } = await settle(world, from, { moved, waiting, otherId: added.id });
  added.version = version;
  console.log(`  ${group.code} split into ${added.code}: ${moved.length} go, ${waiting.length} wait`);
}

/** A group goes on in another one of its branch; who does not fit there waits again (teaching 10). */
export async function joinSome(world: World, from: string): Promise<void> {
  const { model, testServer } = world;
  await testServer.moveTo(addDays(from, -1), '18:00');
  const open = [...model.groups.values()].filter(({ status }) => status === 'open' || status === 'running');
  for (const group of open)
    for (const target of open) {
      if (target.id === group.id || target.branchId !== group.branchId || target.yearId !== group.yearId) continue;
      const people = openEnrolments(world, group.id);
      const free = target.capacity - openEnrolments(world, target.id).length;
      const fitting = people.filter((one) => fitsInstead(world, one, target, from)).slice(0, Math.max(0, free));
      if (fitting.length === 0) continue;
      const waiting = people.filter((one) => !fitting.includes(one));
      await join(world, group, { target, from, moved: fitting, waiting });
      return;
    }
  console.log('  no two groups could be joined');
}

/** Whether somebody could sit in another group, the place of this one given up. */
function fitsInstead(world: World, enrolment: Enrolment, target: Group, from: string): boolean {
  enrolment.to = '';
  const isFitting = fits(world, target, registrationOf(world, enrolment), from);
  enrolment.to = null;
  return isFitting;
}

interface Joined {
  target: Group;
  from: string;
  moved: readonly Enrolment[];
  waiting: readonly Enrolment[];
}

async function join(world: World, group: Group, { target, from, moved, waiting }: Joined): Promise<void> {
  const { model, responsable, testServer } = world;
  const body = {
    version: (await responsable.read<GroupFile>(`/api/groups/${group.id}`)).version,
    groupId: target.id,
    from,
    waiting: waiting.map(({ registrationId }) => registrationId),
  };
  const path = `/api/groups/${group.id}/join`;
  await responsable.isRefused('réunit un groupe avec lui-même', 'POST', path, { ...body, groupId: group.id }, 422);
  await responsable.act<Regrouped>(`réunit ${group.code} avec ${target.code}`, 'POST', path, body, {
    leaves: () => [`join group ${group.id}`, ...leavesOf(moved, waiting)],
    isRepeatable: true,
  });
  cancelPlanned(world, group.id, from);
  const isLeft = [...model.lessons.values()].some(
    ({ groupId, status }) => groupId === group.id && status === 'planned',
  );
  if (isLeft) group.lastDate = testServer.today();
  else if (group.status === 'running') Object.assign(group, { status: 'closed', closedOn: testServer.today() });
  else group.status = 'cancelled';
  await settle(world, from, { moved, waiting, otherId: target.id });
  console.log(`  ${group.code} joined with ${target.code}: ${moved.length} go, ${waiting.length} wait`);
}
