import { type SQL, sql } from 'drizzle-orm';
import { isCurrentEnrolment } from './enrolments';

/** The apprentices whom a teacher has in an own open or running group on that day, each with the codes of these groups (spec §6). */
export const ownStudents = (teacherId: number | null, today: string): SQL => sql`(
  select e.student_id, string_agg(g.code, ', ' order by g.code) as groups
  from enrolments e join groups g on g.id = e.group_id
  where g.teacher_id = ${teacherId}::int and ${isCurrentEnrolment(today)}
  group by e.student_id)`;
