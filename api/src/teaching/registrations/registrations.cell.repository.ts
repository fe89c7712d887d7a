import { keysOf, type Slot, slotLabels, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { DemandCell } from '@tandem/shared/contract/teaching/registrations.matrix';
import { isAtSchool, matchOf, overlap, type WeeklyHour } from '@tandem/shared/rules/matching';
import { slotHours } from '@tandem/shared/rules/slots';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { isOpenGroup } from '../../platform/db/places';
import { intList, rowsOf } from '../../platform/db/rows';
import { notFound } from '../../platform/http/problem';
import { findOffers, findWishes, type OwnWish } from '../matching.repository';
import { yearOn } from '../year.repository';

interface Key {
  branchId: number;
  locationCourseId: number;
}
interface FreeTeacher {
  id: number;
  name: string;
  isHere: boolean;
  availability: WeekAvailability;
  taken: WeeklyHour[];
}
interface FreeRoom {
  building: string;
  room: string;
  seats: number | null;
  taken: WeeklyHour[];
}

const hoursOf = sql`coalesce(jsonb_agg(jsonb_build_object('weekday', g.weekday,
  'startsAt', to_char(g.starts_at, 'HH24:MI'), 'endsAt', to_char(g.ends_at, 'HH24:MI')))
  filter (where g.weekday is not null), '[]')`;

const findTeachers = (queries: Queries, { branchId, locationCourseId }: Key): Promise<FreeTeacher[]> =>
  rowsOf(
    queries,
    sql`select t.id, ${fullName('t')} as name, ${locationCourseId}::int = any(t.location_course_ids) as "isHere",
      t.availability, (select ${hoursOf} from groups g where g.teacher_id = t.id and ${isOpenGroup}) as taken
    from teachers t where t.status = 'active' and t.archived_at is null
      and t.branches @> ${JSON.stringify([{ branchId }])}::jsonb order by "isHere" desc, t.last_name, t.id`,
  );

const findRooms = (queries: Queries, { locationCourseId }: Key): Promise<FreeRoom[]> =>
  rowsOf(
    queries,
    sql`select building.label as building, room->>'name' as room, (room->>'seats')::int as seats,
      (select ${hoursOf} from groups g where g.course_location_id = building.id and g.room = room->>'name'
        and ${isOpenGroup}) as taken
    from list_items building, jsonb_array_elements(building.extra->'rooms') room
    where building.list = 'course-locations' and building.is_active
      and (building.extra->>'locationCourseId')::int = ${locationCourseId}
    order by building.sort_order, building.id, room->>'name'`,
  );

async function findLabels(queries: Queries, { branchId, locationCourseId }: Key) {
  const rows = await rowsOf<{ id: number; label: string; list: string }>(
    queries,
    sql`select id, label, list from list_items where id = any(${intList([branchId, locationCourseId])})`,
  );
  const branch = rows.find(({ id, list }) => id === branchId && list === 'branch');
  const location = rows.find(({ id, list }) => id === locationCourseId && list === 'location-course');
  if (!branch || !location) throw notFound('Case');
  return { branch: branch.label, location: location.label };
}

const weekSlots = keysOf(weekdayLabels).flatMap((weekday) => keysOf(slotLabels).map((slot) => ({ weekday, slot })));

const isFree = ({ taken }: { taken: readonly WeeklyHour[] }, hour: WeeklyHour) =>
  !taken.some((other) => overlap(other, hour));

/** Who could come, teach and where, in one part of the week. */
function slotOf({ weekday, slot }: { weekday: Weekday; slot: Slot }, people: readonly OwnWish[], given: Given) {
  const { from: startsAt, to: endsAt } = slotHours[slot];
  const hour = { weekday, startsAt, endsAt };
  const free = people.filter(
    (wish) => wish.availability[weekday]?.includes(slot) && !isAtSchool(wish.schoolDays, hour) && isFree(wish, hour),
  );
  const teachers = given.teachers.filter(
    (teacher) => teacher.availability[weekday]?.includes(slot) && isFree(teacher, hour),
  );
  return {
    weekday,
    slot,
    registrationIds: free.map(({ id }) => id),
    teachers: teachers.map(({ id, name, isHere }) => ({ id, name, isHere })),
    rooms: given.rooms
      .filter((room) => isFree(room, hour))
      .map(({ building, room, seats }) => ({ building, room, seats })),
  };
}
interface Given {
  teachers: readonly FreeTeacher[];
  rooms: readonly FreeRoom[];
}

const isPossible = ({ teachers, rooms }: DemandCell['slots'][number]) => teachers.length > 0 && rooms.length > 0;
const personOf = ({ id, studentId, name }: OwnWish) => ({ registrationId: id, studentId, name });

/** Why a cell of the matrix looks as it does: one statement for each of people, teachers, rooms and groups (teaching 28). */
export async function findCell(queries: Queries, key: Key, day: string): Promise<DemandCell> {
  const { branchId, locationCourseId } = key;
  const where = sql`r.training_year_id = ${yearOn(day)} and r.status = 'waiting' and r.branch_id = ${branchId}
    and r.location_course_ids @> array[${locationCourseId}::int]`;
  const [labels, people, teachers, rooms, [year]] = await Promise.all([
    findLabels(queries, key),
    findWishes(queries, where, day),
    findTeachers(queries, key),
    findRooms(queries, key),
    rowsOf<{ id: number }>(queries, sql`select ${yearOn(day)} as id`),
  ]);
  const offers = await findOffers(queries, { branchIds: [branchId], trainingYearIds: [year!.id] }, day);
  const slots = weekSlots
    .map((weekSlot) => slotOf(weekSlot, people, { teachers, rooms }))
    .filter(({ registrationIds }) => registrationIds.length > 0)
    .toSorted(
      (a, b) => Number(isPossible(b)) - Number(isPossible(a)) || b.registrationIds.length - a.registrationIds.length,
    );
  const groups = offers
    .filter((offer) => offer.locationCourseId === locationCourseId && offer.seatsFree > 0)
    .map(({ id, code, weekday, startsAt, seatsFree, ...offer }) => ({
      id,
      code,
      weekday,
      startsAt,
      seatsFree,
      suits: people
        .filter((wish) => !('blocked' in matchOf(wish, { ...offer, weekday, startsAt, seatsFree }, day)))
        .map(personOf),
    }));
  return { ...labels, people: people.map(personOf), slots, groups };
}
