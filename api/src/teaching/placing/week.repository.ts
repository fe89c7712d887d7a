import { keysOf, type Slot, slotLabels, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { weekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { WeeklyHour } from '@tandem/shared/rules/courses/hours';
import { overlap, whyNotThen } from '@tandem/shared/rules/courses/matching';
import { minutesAfter, slotHours } from '@tandem/shared/rules/time/slots';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { isOpenGroup } from '../../platform/db/enrolments';
import { hourJson, hoursOfGroup } from '../../platform/db/group-hours';
import { rowsOf } from '../../platform/db/rows';
import { isThere } from '../../platform/teachers/availability.repository';
import { weeklyHour, type OwnWish } from './matching.repository';

/** A branch at a place. */
export interface Course {
  branchId: number;
  locationCourseId: number;
}
const teacher = z.object({
  id: z.number(),
  name: z.string(),
  /** Lists the place among the own ones. */
  isHere: z.boolean(),
  availability: weekAvailability,
  taken: z.array(weeklyHour),
});
type Teacher = z.infer<typeof teacher>;
const roomColumns = z.object({
  courseLocationId: z.number(),
  building: z.string(),
  room: z.string(),
  seats: z.number().nullable(),
  taken: z.array(weeklyHour),
});
type Room = z.infer<typeof roomColumns>;

/** Who teaches a branch and which rooms a place has, with the hours that groups take of them. */
export interface Week {
  teachers: readonly Teacher[];
  rooms: readonly Room[];
}

/** The hours that open groups take. */
const takenHours = sql`coalesce(jsonb_agg(${hourJson}), '[]')
  from groups g cross join lateral ${hoursOfGroup} h where ${isOpenGroup}`;

const findTeachers = (queries: Queries, { branchId, locationCourseId }: Course, from: string): Promise<Teacher[]> =>
  rowsOf(
    queries,
    teacher,
    sql`select t.id, ${fullName('t')} as name, ${locationCourseId}::int = any(t.location_course_ids) as "isHere",
      t.availability, (select ${takenHours} and g.teacher_id = t.id) as taken
    from teachers t where t.status = 'active' and t.archived_at is null and ${isThere(from)}
      and t.branches @> ${JSON.stringify([{ branchId }])}::jsonb order by "isHere" desc, t.last_name, t.id`,
  );

const findRooms = (queries: Queries, { locationCourseId }: Course): Promise<Room[]> =>
  rowsOf(
    queries,
    roomColumns,
    sql`select building.id as "courseLocationId", building.label as building, given.room->>'name' as room,
      (given.room->>'seats')::int as seats, (select ${takenHours}
        and g.course_location_id = building.id and g.room = given.room->>'name') as taken
    from list_items building
      cross join lateral jsonb_array_elements(building.extra->'rooms') with ordinality given(room, place)
    where building.list = 'course-locations' and building.is_active
      and (building.extra->>'locationCourseId')::int = ${locationCourseId}
    order by building.sort_order, building.id, given.place`,
  );

/** `from`: the day on which a course of that week would begin. */
export async function findWeek(queries: Queries, course: Course, from: string): Promise<Week> {
  const [teachers, rooms] = await Promise.all([findTeachers(queries, course, from), findRooms(queries, course)]);
  return { teachers, rooms };
}

const weekSlots = keysOf(weekdayLabels).flatMap((weekday) => keysOf(slotLabels).map((slot) => ({ weekday, slot })));

const isFree = ({ taken }: { taken: readonly WeeklyHour[] }, hour: WeeklyHour) =>
  !taken.some((other) => overlap(other, hour));

const sinceOf = ([first]: readonly OwnWish[]) => first?.submittedOn ?? '';

/** Who could come, teach and where, when a lesson begins with one part of the week (teaching 28). */
function partOf<W extends OwnWish>(weekday: Weekday, slot: Slot, people: readonly W[], week: Week, minutes: number) {
  const startsAt = slotHours[slot].from;
  const hour = { weekday, startsAt, endsAt: minutesAfter(startsAt, minutes) };
  return {
    ...hour,
    slot,
    people: people.filter((wish) => !whyNotThen(wish, hour)),
    teachers: week.teachers.filter((one) => one.availability[weekday]?.includes(slot) && isFree(one, hour)),
    rooms: week.rooms.filter((room) => isFree(room, hour)),
  };
}

/**
 * The parts of the week in which somebody could come to a lesson of so many minutes: possible ones first, then by people, then
 * by who waits longest; `people` come in the order in which they asked.
 */
export function partsOf<W extends OwnWish>(people: readonly W[], week: Week, minutes: number) {
  const parts = weekSlots.map(({ weekday, slot }) => partOf(weekday, slot, people, week, minutes));
  const isPossible = ({ teachers, rooms }: (typeof parts)[number]) => Number(teachers.length > 0 && rooms.length > 0);
  return parts
    .filter((part) => part.people.length > 0)
    .toSorted(
      (a, b) =>
        isPossible(b) - isPossible(a) ||
        b.people.length - a.people.length ||
        sinceOf(a.people).localeCompare(sinceOf(b.people)),
    );
}
