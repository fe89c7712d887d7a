import { groupCodeStart } from '@tandem/shared/rules/courses/group-code';
import { slotsBetween } from '@tandem/shared/rules/time/slots';
import type { groups, teachers } from '../platform/db/schema';
import { weekdays } from '../platform/db/schema/apprenticeships';
import { type Demo, itemId, yearId } from './context';
import { courseDates, schoolYear } from './dates';
import type { ListIds } from './lists';
import { appappLists } from './lists/appapp';
import { locationLists } from './lists/places';
import { randomFor, type Random } from './random';

/** What a group takes of its teacher's week and of its place's rooms. */
type Course = Pick<typeof groups.$inferInsert, 'teacherId' | 'locationCourseId' | 'weekday' | 'startsAt' | 'endsAt'>;

/** How many courses there are already, by teacher, and then and there. */
function weekWith(courses: readonly Course[]) {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  const teacherOf = ({ teacherId }: Course) => `teacher ${teacherId}`;
  const locationOf = ({ locationCourseId }: Course) => `place ${locationCourseId}`;
  const partsOf = ({ weekday, startsAt, endsAt }: Course) =>
    slotsBetween((startsAt ?? '').slice(0, 5), (endsAt ?? '').slice(0, 5)).map((slot) => `${weekday} ${slot}`);
  const most = (who: string, course: Course) => Math.max(0, ...partsOf(course).map((part) => count(`${who} ${part}`)));

  const week = {
    add(course: Course) {
      const [teacher, location] = [teacherOf(course), locationOf(course)];
      const taken = partsOf(course).flatMap((part) => [`${teacher} ${part}`, `${location} ${part}`]);
      for (const key of [teacher, ...taken]) counts.set(key, count(key) + 1);
    },
    groupsOf: (teacherId: number) => count(`teacher ${teacherId}`),
    isTeacherTaken: (course: Course) => most(teacherOf(course), course) > 0,
    /** Rooms of the place that are taken then. */
    roomsTaken: (course: Course) => most(locationOf(course), course),
  };
  for (const course of courses) week.add(course);
  return week;
}

/** Where a group takes place twice a week. */
const secondOf = ({ secondWeekday, secondStartsAt, secondEndsAt, ...group }: NewGroup): Course[] =>
  secondWeekday ? [{ ...group, weekday: secondWeekday, startsAt: secondStartsAt, endsAt: secondEndsAt }] : [];

type NewGroup = typeof groups.$inferInsert;
type Teaching = Pick<
  typeof teachers.$inferSelect,
  'id' | 'branches' | 'locationCourseIds' | 'availability' | 'maxGroups'
>;

/** Two hours in each part of a day. */
const hours = {
  matin: { startsAt: '09:00:00', endsAt: '11:00:00' },
  'apres-midi': { startsAt: '14:00:00', endsAt: '16:00:00' },
  'fin-de-journee': { startsAt: '17:00:00', endsAt: '19:00:00' },
  soir: { startsAt: '19:00:00', endsAt: '21:00:00' },
};
/** Apprentices are at work or at school on the mornings of a week. */
const times = weekdays
  .flatMap((weekday) => Object.entries(hours).map(([slot, course]) => ({ weekday, slot, ...course })))
  .filter(({ weekday, slot }) => weekday === 'sa' || slot !== 'matin');

/** The rooms of a place; undefined where the lists know none. */
function roomsIn(location: string) {
  const buildings = locationLists['course-locations'].filter(({ extra }) => extra.locationCourseId === location);
  const rooms = buildings.flatMap(({ label, extra }) => extra.rooms.map((room) => ({ building: label, ...room })));
  return rooms.length > 0 ? rooms : undefined;
}

function itemOf<T extends { label: string }>(items: readonly T[], ids: ReadonlyMap<string, number>, id: number): T {
  const item = items.find(({ label }) => ids.get(label) === id);
  if (!item) throw new Error(`Aucune valeur de départ ne porte le numéro ${id}.`);
  return item;
}

/** A time and a room that the teacher and one of the own places still have; undefined when there is none. */
function freeCourse(teacher: Teaching, week: ReturnType<typeof weekWith>, random: Random, ids: ListIds) {
  if (week.groupsOf(teacher.id) >= (teacher.maxGroups ?? Infinity)) return undefined;
  const own = times.filter(({ weekday, slot }) => teacher.availability[weekday]?.includes(slot));
  for (const { weekday, startsAt, endsAt } of random.sample(own, own.length))
    for (const locationCourseId of random.sample(teacher.locationCourseIds, teacher.locationCourseIds.length)) {
      const course = { teacherId: teacher.id, locationCourseId, weekday, startsAt, endsAt } satisfies Course;
      const location = itemOf(locationLists['location-course'], ids['location-course'], locationCourseId);
      const rooms = roomsIn(location.label);
      const taken = week.roomsTaken(course);
      const isFree = !week.isTeacherTaken(course) && (!rooms || taken < rooms.length);
      if (isFree) return { course, place: location, room: rooms?.[taken] };
    }
  return undefined;
}

/** From this one on, the first group whose teacher and room are free on another day meets twice a week. */
const twiceFrom = 5;

/** A second hour of a course, in the same room; nothing where teacher or room is taken then. */
function secondHour(teacher: Teaching, week: ReturnType<typeof weekWith>, first: Course) {
  const second = times.find(
    ({ weekday, slot, startsAt, endsAt }) =>
      weekday !== first.weekday &&
      teacher.availability[weekday]?.includes(slot) &&
      !week.isTeacherTaken({ ...first, weekday, startsAt, endsAt }) &&
      week.roomsTaken({ ...first, weekday, startsAt, endsAt }) === week.roomsTaken(first),
  );
  if (!second) return {};
  const { weekday, startsAt, endsAt } = second;
  return { secondWeekday: weekday, secondStartsAt: startsAt, secondEndsAt: endsAt, plannedLessons: 60 };
}

/** The school holidays of the year, as far as the lists know them. */
const holidayProfileId = ({ ids, now }: Pick<Demo, 'ids' | 'now'>) => {
  const profiles = ids['holiday-profiles'];
  return profiles.get(`Écoles cantonales ${schoolYear(now)}-${schoolYear(now) + 1}`) ?? profiles.get('Sans vacances');
};

/** Groups from one number up to another, one for each teacher in turn, as far as teachers and rooms are free. */
export function groupsOf(
  { from, to }: { from: number; to: number },
  teaching: readonly Teaching[],
  before: readonly NewGroup[],
  { ids, now }: Pick<Demo, 'ids' | 'now'>,
): NewGroup[] {
  const week = weekWith([...before, ...before.flatMap(secondOf)]);
  const added: NewGroup[] = [];
  let isTwice = before.some(({ secondWeekday }) => secondWeekday);
  const turns = [...teaching];
  for (let teacher = turns.shift(); teacher && from + added.length < to; teacher = turns.shift()) {
    const index = from + added.length;
    const random = randomFor(`group ${index}`);
    const free = freeCourse(teacher, week, random, ids);
    if (!free) continue;
    const branch = itemOf(appappLists.branch, ids.branch, random.pick(teacher.branches).branchId);
    const second = isTwice || index < twiceFrom ? {} : secondHour(teacher, week, free.course);
    isTwice ||= 'secondWeekday' in second;
    const group: NewGroup = {
      ...free.course,
      ...second,
      code: `${groupCodeStart(branch.code, free.place.label)}${String(index + 1).padStart(2, '0')}`,
      status: 'running',
      trainingYearId: yearId({ ids, now }),
      branchId: itemId(ids, 'branch', branch.label),
      capacity: Math.min(random.integer(8, 12), free.room?.seats ?? Infinity),
      courseLocationId: free.room ? itemId(ids, 'course-locations', free.room.building) : null,
      room: free.room?.name ?? null,
      ...courseDates(now),
      holidayProfileId: holidayProfileId({ ids, now }),
      createdAt: now,
      updatedAt: now,
    };
    added.push(group);
    for (const course of [free.course, ...secondOf(group)]) week.add(course);
    turns.push(teacher);
  }
  return added;
}
