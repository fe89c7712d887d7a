import { keysOf, certTypeLabels, slotLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import {
  availableTeacher,
  type AvailabilityQuery,
  type AvailableTeacher,
  usualMinutes,
} from '@tandem/shared/contract/people/teachers.search';
import { weekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { yearText } from '@tandem/shared/contract/people/teachers.labels';
import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { hourText, type WeeklyHour, weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { countOf } from '@tandem/shared/rules/text/count';
import { minutesAfter, slotAt, slotsBetween } from '@tandem/shared/rules/time/slots';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { fullName } from '../db/names';
import { rowCount, labelOf, rowsOf } from '../db/rows';
import { isOpenGroup } from '../db/enrolments';
import { hoursOfGroup, isAtHour } from '../db/group-hours';

/** Rows `away` of absences that count, of one teacher. */
export const isAway = (teacherId: SQL): SQL => sql`away.teacher_id = ${teacherId} and away.archived_at is null`;

/** Rows `away` at the time of a lesson. */
export const isAwayAt = (
  date: SQL,
  startsAt: SQL,
  endsAt: SQL,
): SQL => sql`${date} between away.from_date and away.to_date
  and (away.starts_at is null or (away.starts_at < ${endsAt} and away.ends_at > ${startsAt}))`;

/** Whether the contract of a teacher `t` reaches a day; what is not known of it stands in nobody's way (people 18). */
export const isUnderContract = (day: SQL): SQL =>
  sql`(${day} >= coalesce(t.contract_start, ${day}) and ${day} <= coalesce(t.contract_end, ${day}))`;

/**
 * Whether a teacher `t` can begin a weekly course: who is away the whole of its first four weeks, or has no contract any more, does
 * not; a shorter absence is a conflict of its dates (people 22).
 */
export const isThere = (
  from: string,
): SQL => sql`(t.contract_end is null or t.contract_end >= ${from}::date) and not exists (select 1 from teacher_absences away where ${isAway(sql`t.id`)}
  and away.starts_at is null and away.from_date <= ${from}::date and away.to_date >= ${from}::date + 27)`;

/** How many groups keep a teacher. */
export const groupCount = sql`(select count(*)::int from groups g where g.teacher_id = t.id and ${isOpenGroup})`;

const foundColumns = availableTeacher.omit({ reasons: true }).extend({
  availability: weekAvailability,
  isLocationListed: z.boolean(),
  maxLearningYear: z.number(),
  branch: z.string(),
  location: z.string().nullable(),
});
type Found = z.infer<typeof foundColumns>;

/** What a person is wanted for; a group in preparation may lack its day and hours. */
export const courseColumns = z.object({
  branchId: z.number(),
  ...groupHours,
  locationCourseId: z.number().nullable(),
  certType: z.enum(keysOf(certTypeLabels)).optional(),
  learningYear: z.number().optional(),
  /** The day from which it is wanted every week. */
  from: z.string().optional(),
});
export type Course = z.infer<typeof courseColumns>;

/** The slot free by availability, and not taken by another group. */
const isFree = (hour: WeeklyHour): SQL => sql`
    ${isIndicated(hour)} and ${groupThen(hour)} is null`;

/** People 22, hard: active, branch and level, free then, not away for long. */
function canTeach(course: Course): SQL {
  const { branchId, certType, learningYear } = course;
  const free = weeklyHoursOf(course).map((hour) => sql`and ${isFree(hour)}`);
  const level = sql`(taught->>'branchId')::int = ${branchId}
    ${learningYear ? sql`and (taught->>'maxLearningYear')::int >= ${learningYear}` : sql``}
    ${certType ? sql`and jsonb_exists(taught->'certTypes', ${certType})` : sql``}`;
  return sql`t.status = 'active' and t.archived_at is null
    ${sql.join(free, sql` `)} and ${course.from ? isThere(course.from) : sql`true`} and ${level}`;
}

/** The order of people 22; the rating counts only for those who may read it (house 37). */
const best = (isAdmin: boolean): SQL => sql`"isLocationListed" desc,
  (t.max_groups is null or ${groupCount} < t.max_groups) desc,
  ${isAdmin ? sql`t.rating desc nulls last,` : sql``} ${groupCount}, t.last_name, t.first_name, t.id`;

/** What the search asks for: a course of the usual length, from that day on. */
export const courseOf = (
  { time, secondTime, locationCourseId, ...wanted }: AvailabilityQuery,
  from: string,
): Course => ({
  ...wanted,
  secondStartsAt: secondTime,
  secondEndsAt: secondTime && minutesAfter(secondTime, usualMinutes),
  from,
  locationCourseId: locationCourseId ?? null,
  startsAt: time,
  endsAt: minutesAfter(time, usualMinutes),
});

/** Who can give a course then and there, best first, with what speaks for and against. */
export async function findAvailable(queries: Queries, course: Course, isAdmin: boolean): Promise<AvailableTeacher[]> {
  const locationId = course.locationCourseId;
  const rows = await rowsOf(
    queries,
    foundColumns,
    sql`select t.id, t.last_name as "lastName", t.first_name as "firstName", t.mobile, t.email,
        ${groupCount} as groups, t.max_groups as "maxGroups", t.availability,
        coalesce(${locationId}::int = any(t.location_course_ids), false) as "isLocationListed",
        (taught->>'maxLearningYear')::int as "maxLearningYear", ${labelOf(sql`${course.branchId}::int`)} as branch,
        ${labelOf(sql`${locationId}::int`)} as location ${isAdmin ? sql`, t.rating` : sql``}
      from teachers t, jsonb_array_elements(t.branches) taught
      where ${canTeach(course)} order by ${best(isAdmin)} limit 50`,
  );
  return rows.map((row) => ({ ...row, reasons: reasonsOf(row, course) }));
}

const obstacleColumns = z.object({
  id: z.number(),
  name: z.string(),
  branch: z.string().nullable(),
  teachesBranch: z.boolean(),
  /** Of the hours of the course, the first at which that person has not said to be free. */
  notIndicated: z.number().nullable(),
  group: z.string().nullable(),
});

/** Why a person cannot, as far as their file and their groups say. */
function obstacleOf(
  { branch, teachesBranch, notIndicated, group }: z.infer<typeof obstacleColumns>,
  hours: readonly WeeklyHour[],
) {
  const hour = notIndicated === null ? undefined : hours[notIndicated];
  if (!teachesBranch) return `N’enseigne pas ${branch ?? 'cette branche'}`;
  if (hour) return `Pas disponible le ${hourText(hour)}`;
  return group ? `Donne ${group} à cette heure` : undefined;
}

/** Everybody who is active, by name, with the first reason against that course; undefined: nothing of their file is. */
export async function findObstaclesOfAll(
  queries: Queries,
  course: Course,
): Promise<{ id: number; name: string; why: string | undefined }[]> {
  const hours = weeklyHoursOf(course);
  const rows = await rowsOf(
    queries,
    obstacleColumns,
    sql`select t.id, ${fullName('t')} as name, ${labelOf(sql`${course.branchId}::int`)} as branch,
        exists (select 1 from jsonb_array_elements(t.branches) taught
          where (taught->>'branchId')::int = ${course.branchId}) as "teachesBranch",
        ${firstNotIndicated(hours)} as "notIndicated",
        coalesce(${sql.join([...hours.map(groupThen), sql`null::text`], sql`, `)}) as "group"
      from teachers t where t.status = 'active' and t.archived_at is null order by t.last_name, t.first_name, t.id limit 300`,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, why: obstacleOf(row, hours) }));
}

const isIndicated = ({ weekday, startsAt }: WeeklyHour): SQL =>
  sql`jsonb_exists(t.availability -> ${weekday}::text, ${slotAt(startsAt) ?? ''})`;

function firstNotIndicated(hours: readonly WeeklyHour[]): SQL {
  if (hours.length === 0) return sql`null::int`;
  const cases = hours.map((hour, rank) => sql`when not coalesce(${isIndicated(hour)}, false) then ${rank}::int`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The code of a group that a teacher `t` gives at that hour. */
const groupThen = (hour: WeeklyHour): SQL => sql`(select g.code from groups g cross join lateral ${hoursOfGroup} h
  where g.teacher_id = t.id and ${isOpenGroup} and ${isAtHour(hour)} order by g.code limit 1)`;

/** Whether one teacher can give that course. */
export async function isAvailable(queries: Queries, id: number, course: Course): Promise<boolean> {
  const found = await rowCount(
    queries,
    sql`select 1 from teachers t, jsonb_array_elements(t.branches) taught where t.id = ${id} and ${canTeach(course)}`,
  );
  return found > 0;
}

function reasonsOf(row: Found, course: Course): AvailableTeacher['reasons'] {
  const hours = weeklyHoursOf(course);
  const isFull = row.maxGroups !== null && row.groups >= row.maxGroups;
  const load = row.maxGroups === null ? groupsText(row.groups) : `${groupsText(row.groups)} sur ${row.maxGroups}`;
  return [
    { text: `${row.branch} jusqu’en ${yearText(row.maxLearningYear)} année`, isFor: true },
    ...hours.flatMap(dayReasons),
    ...(row.location ? [locationReason(row.location, row.isLocationListed)] : []),
    { text: isFull ? `${load}\u00a0: nombre de groupes atteint` : load, isFor: !isFull },
    ...hours.flatMap((hour) => beyondReasons(row, hour)),
  ];
}

function dayReasons({ weekday, startsAt }: WeeklyHour) {
  const slot = slotAt(startsAt);
  if (!slot) return [];
  const day = weekdayLabels[weekday].toLowerCase();
  return [{ text: `Disponible le ${day}\u00a0: ${slotLabels[slot].toLowerCase()}`, isFor: true }];
}

/** Parts of the day that the course runs into and that were not indicated. */
const beyondReasons = ({ availability }: Found, { weekday, startsAt, endsAt }: WeeklyHour) =>
  slotsBetween(startsAt, endsAt)
    .filter((touched) => !availability[weekday]?.includes(touched))
    .map((touched) => ({
      text: `Un cours jusqu’à ${endsAt} déborde sur «${slotLabels[touched].toLowerCase()}», qui n’est pas indiqué`,
      isFor: false,
    }));

const groupsText = (groups: number) => (groups === 0 ? 'Aucun groupe' : countOf(groups, 'groupe'));

const locationReason = (name: string, isListed: boolean) =>
  isListed
    ? { text: `Donne cours à ${name}`, isFor: true }
    : { text: `${name} n’est pas parmi ses lieux`, isFor: false };
