import { lesson } from '@tandem/shared/contract/teaching/lessons';
import { lessonTables } from '@tandem/shared/contract/teaching/lessons.record';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { valuesOf, rowCount, labelOf, rowsOf } from '../../platform/db/rows';
import { lessons } from '../../platform/db/schema';
import { selectedValues } from '../../platform/db/sections';

/** A lesson with what its group says besides. */
export const storedLesson = lesson.omit({ act: true }).extend({
  /** Of the group. */
  code: z.string(),
  branchId: z.number(),
  locationCourseId: z.number(),
  trainingYearId: z.number(),
  holidayProfileId: z.number().nullable(),
  ownTeacherId: z.number().nullable(),
  /** `2026-10`: the month whose approved statement locks it. */
  lockedBy: z.string().nullable(),
});
export type StoredLesson = z.infer<typeof storedLesson>;

const expected = sql`(select count(*)::int from enrolments e where e.group_id = l.group_id and e.from_date <= l.date
  and (e.to_date is null or e.to_date >= l.date))`;

const seq = sql`case when l.status in ('planned', 'held') then (select count(*)::int from lessons former
  where former.group_id = l.group_id and former.status in ('planned', 'held')
    and (former.date, former.starts_at) <= (l.date, l.starts_at)) end`;

const { day, hour, room, words } = lessonTables;
const fields = selectedValues(lessons, 'l', { ...day, ...hour, ...room, ...words });

const lessonsWhere = (condition: SQL) => sql`select l.id, l.version, l.group_id as "groupId", ${seq} as seq,
    ${fields}, l.status,
    l.cancel_reason as "cancelReason", (select other.date::text from lessons other where other.id = l.moved_to_id) as "movedTo",
    (select former.date::text from lessons former where former.moved_to_id = l.id and former.status = 'cancelled'
      limit 1) as "catchesUp",
    l.teacher_id as "teacherId", ${fullName('t')} as teacher, l.teacher_id is distinct from ${ownTeacherOf('l')} as "isSubstituted",
    ${labelOf(sql`l.course_location_id`)} as building, (select count(*)::int from attendances a where a.lesson_id = l.id) as entered,
    ${expected} as expected, g.code, g.branch_id as "branchId", g.location_course_id as "locationCourseId",
    g.training_year_id as "trainingYearId", g.holiday_profile_id as "holidayProfileId",
    ${ownTeacherOf('l')} as "ownTeacherId",
    (select to_char(s.month, 'YYYY-MM') from statements s where s.id = l.statement_id) as "lockedBy"
  from lessons l join groups g on g.id = l.group_id left join teachers t on t.id = l.teacher_id
  where ${condition} order by l.date, l.starts_at, l.id`;

export const findLessons = (queries: Queries, groupId: number): Promise<StoredLesson[]> =>
  rowsOf(queries, storedLesson, lessonsWhere(sql`l.group_id = ${groupId}`));

export async function findLesson(queries: Queries, id: number): Promise<StoredLesson | undefined> {
  const [found] = await rowsOf(queries, storedLesson, lessonsWhere(sql`l.id = ${id}`));
  return found;
}

/** A group as its lessons need it. */
export async function findGroup(queries: Queries, id: number) {
  const [found] = await rowsOf(
    queries,
    {
      code: z.string(),
      status: z.string(),
      trainingYearId: z.number(),
      holidayProfileId: z.number().nullable(),
      teacherId: z.number().nullable(),
      courseLocationId: z.number().nullable(),
      room: z.string().nullable(),
    },
    sql`select g.code, g.status, g.training_year_id as "trainingYearId", g.holiday_profile_id as "holidayProfileId",
        g.teacher_id as "teacherId", g.course_location_id as "courseLocationId", g.room
      from groups g where g.id = ${id}`,
  );
  return found;
}

/** The registrations of those who are expected at a lesson (teaching 17). */
export async function findExpected(queries: Queries, { groupId, date }: StoredLesson): Promise<number[]> {
  return valuesOf(
    queries,
    z.number(),
    sql`select e.registration_id as id from enrolments e where e.group_id = ${groupId} and e.from_date <= ${date}::date
      and (e.to_date is null or e.to_date >= ${date}::date) order by e.registration_id`,
  );
}

/** Somebody who teaches in the house today. */
export async function isActiveTeacher(queries: Queries, id: number): Promise<boolean> {
  const found = await rowCount(
    queries,
    sql`select 1 from teachers t where t.id = ${id} and t.status = 'active' and t.archived_at is null`,
  );
  return found > 0;
}
