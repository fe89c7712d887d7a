import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import { type Chosen, isChosen } from '../chosen.repository';
import { isExpected } from '../attendance-rules/expected.repository';
import { type AttendedLesson, attendedLesson } from './presence.courses';

/** Courses of a training year. */
export type YearCourses = Chosen & { yearId: number };

/** Somebody who came to one of these courses. */
export const attendant = z.object({ id: z.number(), number: z.string(), lastName: z.string(), firstName: z.string() });
export type Attendant = z.infer<typeof attendant>;

/** By name. */
export const findAttendants = (queries: Queries, { yearId, ...chosen }: YearCourses): Promise<Attendant[]> =>
  rowsOf(
    queries,
    attendant,
    sql`select s.id, s.number, s.last_name as "lastName", s.first_name as "firstName" from students s
    where s.anonymised_at is null and exists (select from enrolments e join groups g on g.id = e.group_id
      join attendances a on a.enrolment_id = e.id
      where e.student_id = s.id and g.training_year_id = ${yearId} and ${isChosen(chosen)}
        and a.status in ('present', 'late'))
    order by s.last_name, s.first_name, s.id`,
  );

/** What was given in these courses to some of them, and who came, in the order of the dates. */
export const findAttended = (
  queries: Queries,
  { yearId, ...chosen }: YearCourses,
  studentIds: readonly number[],
): Promise<(AttendedLesson & { studentId: number })[]> =>
  rowsOf(
    queries,
    attendedLesson.extend({ studentId: z.number() }),
    sql`select e.student_id as "studentId", g.id as "groupId", ${labelOf(sql`g.branch_id`)} as branch, l.date::text,
      l.status as lesson, jsonb_build_object('status', a.status) as cell
    from enrolments e join groups g on g.id = e.group_id join lessons l on ${isExpected} and l.status = 'held'
    join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
    where e.student_id = any(${intList(studentIds)}) and g.training_year_id = ${yearId} and ${isChosen(chosen)}
    order by l.date, l.starts_at, l.id`,
  );
