import type { DemandCell } from '@tandem/shared/contract/teaching/registrations.matrix';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { valuesIn } from '@tandem/shared/fields/values';
import { matchOf } from '@tandem/shared/rules/courses/matching';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { notFound } from '../../platform/http/problem';
import { findOffers, findWishes, type OwnWish, ownWish } from '../placing/matching.repository';
import { type Course, findWeek, partsOf } from '../placing/week.repository';
import { yearOr } from '../../platform/db/year.repository';

async function findLabels(queries: Queries, { branchId, locationCourseId }: Course) {
  const rows = await rowsOf(
    queries,
    { id: z.number(), label: z.string(), list: z.string() },
    sql`select id, label, list from list_items where id = any(${intList([branchId, locationCourseId])})`,
  );
  const branch = rows.find(({ id, list }) => id === branchId && list === 'branch');
  const location = rows.find(({ id, list }) => id === locationCourseId && list === 'location-course');
  if (!branch || !location) throw notFound('Case');
  return { branch: branch.label, location: location.label };
}

const personOf = ({ id, studentId, name }: OwnWish) => ({ registrationId: id, studentId, name });

/** Why a cell of the matrix looks as it does: one statement for each of people, teachers, rooms and groups (teaching 28). */
export async function findCell(
  queries: Queries,
  course: Course,
  { day, yearId, lessonMinutes }: { day: string; yearId: number | undefined; lessonMinutes: number },
): Promise<DemandCell> {
  const { branchId, locationCourseId } = course;
  const where = sql`r.training_year_id = ${yearOr(yearId, day)} and r.status = 'waiting' and r.branch_id = ${branchId}
    and r.location_course_ids @> array[${locationCourseId}::int]`;
  const [labels, people, week, [year]] = await Promise.all([
    findLabels(queries, course),
    findWishes(queries, ownWish, where, day),
    findWeek(queries, course, day),
    rowsOf(queries, { id: z.number() }, sql`select ${yearOr(yearId, day)} as id`),
  ]);
  const offers = await findOffers(queries, { branchIds: [branchId], trainingYearIds: [year!.id] }, day);
  const slots = partsOf(people, week, lessonMinutes).map((part) => ({
    weekday: part.weekday,
    slot: part.slot,
    registrationIds: part.people.map(({ id }) => id),
    teachers: part.teachers.map(({ id, name, isHere }) => ({ id, name, isHere })),
    rooms: part.rooms.map(({ building, room, seats }) => ({ building, room, seats })),
  }));
  const groups = offers
    .filter((offer) => offer.locationCourseId === locationCourseId && offer.seatsFree > 0)
    .map((offer) => ({
      id: offer.id,
      code: offer.code,
      ...valuesIn(groupTables.hour, offer),
      seatsFree: offer.seatsFree,
      suits: people.filter((wish) => !('blocked' in matchOf(wish, offer, day))).map(personOf),
    }));
  return { ...labels, people: people.map(personOf), slots, groups };
}
