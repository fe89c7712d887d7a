import { keysOf, attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { type Chosen, isChosen } from '../chosen.repository';
import { isCounted, isExpected } from '../attendance-rules/expected.repository';

/** A lesson as its paper sheet shows it. */
export const paperLesson = z.object({
  id: z.number(),
  groupId: z.number(),
  group: z.string(),
  branch: z.string(),
  location: z.string(),
  room: z.string().nullable(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  teacher: z.string().nullable(),
  teacherId: z.number().nullable(),
  ownTeacherId: z.number().nullable(),
  people: z.array(
    z.object({
      name: z.string(),
      status: z.enum(keysOf(attendanceStatusLabels)).nullable(),
      minutesLate: z.number().nullable(),
      comment: z.string().nullable(),
    }),
  ),
});
export type PaperLesson = z.infer<typeof paperLesson>;

const people = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', s.last_name || ' ' || s.first_name,
    'status', a.status, 'minutesLate', a.minutes_late, 'comment', a.comment)
    order by s.last_name, s.first_name, e.id), '[]')
  from enrolments e join students s on s.id = e.student_id
  left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id where ${isExpected})`;

const lessonsWhere = (condition: SQL) => sql`select l.id, g.id as "groupId", g.code as group,
    ${labelOf(sql`g.branch_id`)} as branch, ${labelOf(sql`g.location_course_id`)} as location, l.room, l.date::text,
    to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
    ${fullName('t')} as teacher, l.teacher_id as "teacherId", ${ownTeacherOf('l')} as "ownTeacherId", ${people} as people
  from lessons l join groups g on g.id = l.group_id left join teachers t on t.id = l.teacher_id
  where ${condition} order by l.date, l.starts_at, g.code, l.id`;

/** Undefined: no such lesson. */
export async function findPaper(queries: Queries, lessonId: number): Promise<PaperLesson | undefined> {
  const [lesson] = await rowsOf(queries, paperLesson, lessonsWhere(sql`l.id = ${lessonId}`));
  return lesson;
}

/** The first of the lessons of these days, both included, that take place or were to. */
export const findPapers = (
  queries: Queries,
  { from, to, ...chosen }: Chosen & { from: string; to: string },
  most: number,
): Promise<PaperLesson[]> =>
  rowsOf(
    queries,
    paperLesson,
    sql`${lessonsWhere(sql`l.date between ${from}::date and ${to}::date and ${isCounted} and ${isChosen(chosen)}`)}
      limit ${most}`,
  );
