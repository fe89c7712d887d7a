import { keysOf, type Slot, slotLabels, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { GroupSuggestion, SuggestedHour } from '@tandem/shared/contract/teaching/groups.plan';
import { addDays, daysBetween } from '@tandem/shared/rules/dates';
import { matchOf, overlap, type WeeklyHour } from '@tandem/shared/rules/matching';
import { minutesAfter, slotHours } from '@tandem/shared/rules/slots';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { isOpenGroup } from '../../platform/db/places';
import { rowsOf } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';
import { findRooms } from '../conflicts.repository';
import { findFollowedProfile } from '../lesson-series.repository';
import { findWaiting, type Waiting } from '../waiting.repository';
import { yearOn } from '../year.repository';
import { findCourse } from './groups.plan.repository';

interface Teaching {
  availability: WeekAvailability;
  hours: WeeklyHour[];
}
type TakenRoom = WeeklyHour & { courseLocationId: number; room: string };

const hour = sql`jsonb_build_object('weekday', g.weekday, 'startsAt', to_char(g.starts_at, 'HH24:MI'),
  'endsAt', to_char(g.ends_at, 'HH24:MI'))`;
const hasHour = sql`${isOpenGroup} and g.weekday is not null and g.starts_at is not null and g.ends_at is not null`;

/** Everybody who teaches a branch, with the week that they offer and what is taken of it. */
const findTeaching = (queries: Queries, branchId: number): Promise<Teaching[]> =>
  rowsOf(
    queries,
    sql`select t.availability, (select coalesce(jsonb_agg(${hour}), '[]') from groups g
        where g.teacher_id = t.id and ${hasHour}) as hours
      from teachers t where t.status = 'active' and t.archived_at is null and exists (
        select 1 from jsonb_array_elements(t.branches) taught where (taught->>'branchId')::int = ${branchId})`,
  );

const findTakenRooms = (queries: Queries, locationCourseId: number): Promise<TakenRoom[]> =>
  rowsOf(
    queries,
    sql`select g.course_location_id as "courseLocationId", g.room, g.weekday,
        to_char(g.starts_at, 'HH24:MI') as "startsAt", to_char(g.ends_at, 'HH24:MI') as "endsAt"
      from groups g where g.location_course_id = ${locationCourseId} and g.room is not null and ${hasHour}`,
  );

/** The training year of a day, and until when its groups usually last. Throws 422 where there is none. */
async function findYear(queries: Queries, today: string) {
  const [year] = await rowsOf<{ id: number; startsOn: string; lastDate: string }>(
    queries,
    sql`select year.id, year.extra->>'startsOn' as "startsOn", coalesce(
        (select (mode() within group (order by g.last_date))::text from groups g where g.training_year_id = year.id),
        year.extra->>'endsOn') as "lastDate"
      from list_items year where year.id = ${yearOn(today)}`,
  );
  if (!year) throw new Problem(422, 'Aucune année de formation n’est ouverte\u00a0: ajoutez-la dans les réglages.', {});
  return year;
}

interface Given {
  waiting: readonly Waiting[];
  teaching: readonly Teaching[];
  rooms: Awaited<ReturnType<typeof findRooms>>;
  taken: readonly TakenRoom[];
  course: { branchId: number; trainingYearId: number; locationCourseId: number };
  lessonMinutes: number;
  today: string;
}

/** One weekday and part of the day: who could come, who could teach, in which room (teaching 28). */
function hourAt(weekday: Weekday, slot: Slot, given: Given): SuggestedHour {
  const { waiting, teaching, rooms, taken, course, lessonMinutes, today } = given;
  const startsAt = slotHours[slot].from;
  const at = { weekday, startsAt, endsAt: minutesAfter(startsAt, lessonMinutes) };
  const offer = { ...course, ...at, seatsFree: 1, ...forEverybody };
  const people = waiting.filter(
    (wish) => wish.locationCourseIds.includes(course.locationCourseId) && !('blocked' in matchOf(wish, offer, today)),
  );
  const free = teaching.filter(
    ({ availability, hours }) => availability[weekday]?.includes(slot) && !hours.some((one) => overlap(one, at)),
  );
  const isTaken = ({ courseLocationId, room }: (typeof rooms)[number]) =>
    taken.some((one) => one.courseLocationId === courseLocationId && one.room === room && overlap(one, at));
  const room = rooms.find((one) => !isTaken(one));
  return {
    ...at,
    slot,
    people: people.length,
    longestDays: Math.max(0, ...people.map(({ submittedOn }) => daysBetween(submittedOn, today))),
    teachers: free.length,
    room: room ? { courseLocationId: room.courseLocationId, building: room.building, room: room.room } : null,
  };
}

const forEverybody = { learningYearIds: [], certTypes: [], memberLearningYearIds: [], memberDomainIds: [] };
const mostHours = 6;
const isPossible = ({ teachers, room }: SuggestedHour) => Number(teachers > 0 && room !== null);

/** What can be first, then by people, then by who waits longest. */
const byUse = (one: SuggestedHour, other: SuggestedHour) =>
  isPossible(other) - isPossible(one) || other.people - one.people || other.longestDays - one.longestDays;

/** What a new group begins with. */
export async function suggest(
  { db, settings }: Services,
  { branchId, locationCourseId }: { branchId: number; locationCourseId: number },
  today: string,
): Promise<GroupSuggestion> {
  const names = await findCourse(db, branchId, locationCourseId);
  const { id: trainingYearId, startsOn, lastDate } = await findYear(db, today);
  const { capacity, minSize, lessonMinutes, plannedLessons } = await settings('group');
  const waiting = await findWaiting(db, { branchId, trainingYearId }, today);
  const given: Given = {
    waiting,
    teaching: await findTeaching(db, branchId),
    rooms: await findRooms(db, locationCourseId, []),
    taken: await findTakenRooms(db, locationCourseId),
    course: { branchId, trainingYearId, locationCourseId },
    lessonMinutes,
    today,
  };
  const hours = keysOf(weekdayLabels)
    .flatMap((weekday) => keysOf(slotLabels).map((slot) => hourAt(weekday, slot, given)))
    .filter(({ people }) => people > 0);
  const soonest = addDays(today, 7);
  return {
    branch: names.branch,
    location: names.location,
    trainingYearId,
    holidayProfileId: await findFollowedProfile(db, locationCourseId, trainingYearId),
    firstDate: soonest > startsOn ? soonest : startsOn,
    lastDate,
    capacity,
    minSize,
    lessonMinutes,
    plannedLessons,
    waiting: waiting.filter((wish) => wish.locationCourseIds.includes(locationCourseId)).length,
    hours: hours.toSorted(byUse).slice(0, mostHours),
  };
}
