import type { Impact, ImpactCause, TouchedGroup } from '@tandem/shared/contract/teaching/impact';
import { awayText } from '@tandem/shared/rules/time/away';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import { isAway, isAwayAt } from '../../platform/teachers/availability.repository';
import { proposedLesson } from '../conflicts/conflicts.repository';
import { endOfSeries } from './series-end.repository';

/** A touched lesson, with what its new day needs to know. */
export const touchedColumns = proposedLesson.extend({
  id: z.number(),
  version: z.number(),
  groupId: z.number(),
  code: z.string(),
  branch: z.string(),
  teacher: z.string().nullable(),
  why: z.string(),
});
export type Touched = z.infer<typeof touchedColumns>;

/** Rows `away` at the time of lessons `l`. */
const isAwayThen = isAwayAt(sql`l.date`, sql`l.starts_at`, sql`l.ends_at`);

const periodsOf = (periods: unknown) =>
  sql`jsonb_to_recordset(${periods}::jsonb) as p(label text, "from" date, "to" date)`;

const ofBuilding = ({ buildingId }: { buildingId: number }) => sql`join list_items building
  on building.id = l.course_location_id and building.id = ${buildingId} and building.is_active`;

/** Rows `l` of lessons that a change touches and that were not already so, and why (text). */
function touching(cause: ImpactCause): { join: SQL; why: SQL } {
  switch (cause.kind) {
    case 'closures':
      return {
        join: sql`join list_items profile on profile.id = g.holiday_profile_id and profile.id = ${cause.profileId}
          join lateral (select p.label from ${periodsOf(JSON.stringify(cause.periods))}
            where l.date between p."from" and p."to" limit 1) closed on not exists (select 1
            from ${periodsOf(sql`coalesce(profile.extra->'periods', '[]')`)} where l.date between p."from" and p."to")`,
        why: sql`coalesce(closed.label, 'Période fermée')`,
      };
    case 'absence':
      return {
        join: sql`join (values (${cause.fromDate}::date, ${cause.toDate}::date, ${cause.startsAt}::time,
            ${cause.endsAt}::time)) away(from_date, to_date, starts_at, ends_at)
          on l.teacher_id = ${cause.teacherId} and ${isAwayThen} and not exists (select 1 from teacher_absences away
            where ${isAway(sql`l.teacher_id`)} and ${isAwayThen})`,
        why: sql`${fullName('t')} || ${` est absent·e ${awayText(cause)}`}::text`,
      };
    case 'rooms':
      return {
        join: sql`${ofBuilding(cause)} and not jsonb_exists(${JSON.stringify(cause.rooms)}::jsonb, l.room)
          and exists (select 1 from jsonb_array_elements(case jsonb_typeof(building.extra->'rooms') when 'array'
            then building.extra->'rooms' else '[]' end) given where given->>'name' = l.room)`,
        why: sql`building.label || ', ' || l.room || ' n’est plus à disposition'`,
      };
    case 'building':
      return { join: ofBuilding(cause), why: sql`building.label || ' n’est plus à disposition'` };
    case 'year':
      return {
        join: sql`join list_items year on year.id = g.training_year_id and year.id = ${cause.yearId}
          and l.date not between ${cause.startsOn}::date and ${cause.endsOn}::date
          and l.date between (year.extra->>'startsOn')::date and (year.extra->>'endsOn')::date`,
        why: sql`${`L’année va du ${formatDate(cause.startsOn)} au ${formatDate(cause.endsOn)}`}::text`,
      };
  }
}

/** Planned lessons from today on without attendance that a change touches, by group and date. */
export function findTouched(queries: Queries, cause: ImpactCause, day: string): Promise<Touched[]> {
  const { join, why } = touching(cause);
  return rowsOf(
    queries,
    touchedColumns,
    sql`select l.id, l.version, l.group_id as "groupId", g.code, ${labelOf(sql`g.branch_id`)} as branch,
      ${fullName('t')} as teacher, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      l.course_location_id as "courseLocationId", l.room, ${why} as why
    from lessons l join groups g on g.id = l.group_id left join teachers t on t.id = l.teacher_id ${join}
    where l.status = 'planned' and l.statement_id is null and l.date >= ${day}::date
      and not exists (select 1 from attendances a where a.lesson_id = l.id)
    order by g.code, g.id, l.date, l.starts_at, l.id`,
  );
}

/** Who is expected in a lesson (teaching 17). */
export const expectedColumns = z.object({
  lessonId: z.number(),
  registrationId: z.number(),
  studentId: z.number(),
  name: z.string(),
});
export type Expected = z.infer<typeof expectedColumns>;

export const findExpectedIn = (queries: Queries, lessonIds: readonly number[]): Promise<Expected[]> =>
  rowsOf(
    queries,
    expectedColumns,
    sql`select l.id as "lessonId", e.registration_id as "registrationId", e.student_id as "studentId",
      ${fullName('s')} as name
    from lessons l join enrolments e on e.group_id = l.group_id and e.from_date <= l.date
      and (e.to_date is null or e.to_date >= l.date)
      join students s on s.id = e.student_id
    where l.id = any(${intList(lessonIds)}) order by s.last_name, s.first_name, s.id, l.date`,
  );

/** Groups, lessons and people that a change touches, and where lessons would go (teaching 15). */
export async function impactOf(queries: Queries, cause: ImpactCause, day: string): Promise<Impact> {
  const touched = await findTouched(queries, cause, day);
  const ends = await endOfSeries(queries, touched, cause);
  const expected = await findExpectedIn(
    queries,
    touched.map(({ id }) => id),
  );
  const groupIds = [...new Set(touched.map(({ groupId }) => groupId))];
  return { groups: groupIds.map((id) => groupOf(id, touched, expected, ends)) };
}

function groupOf(
  id: number,
  touched: readonly Touched[],
  expected: readonly Expected[],
  ends: ReadonlyMap<number, string>,
): TouchedGroup {
  const own = touched.filter(({ groupId }) => groupId === id);
  const { code, branch, teacher } = own[0]!;
  const ids = new Set(own.map((lesson) => lesson.id));
  const people = new Map(
    expected.filter(({ lessonId }) => ids.has(lessonId)).map(({ studentId, name }) => [studentId, name]),
  );
  return {
    id,
    code,
    branch,
    teacher,
    lessons: own.map(({ id: lessonId, version, date, startsAt, endsAt, why }) => ({
      id: lessonId,
      version,
      date,
      startsAt,
      endsAt,
      why,
      movesTo: ends.get(lessonId) ?? null,
    })),
    people: [...people].map(([studentId, name]) => ({ studentId, name })),
  };
}
