import { sql } from 'drizzle-orm';
import type { CalendarEvent } from '../../../platform/calendars/ics';
import { findLessonEvents } from '../../../platform/calendars/lessons.repository';
import type { Queries } from '../../../platform/db/database';
import { ownTeacherOf } from '../../../platform/db/own-teacher';
import { rowCount } from '../../../platform/db/rows';

export const isTeacher = async (queries: Queries, id: number): Promise<boolean> =>
  (await rowCount(queries, sql`select 1 from teachers t where t.id = ${id}`)) > 0;

/** The lessons of a teacher, and those of own groups that somebody else gives. */
export const findTeacherEvents = (queries: Queries, id: number, from: string): Promise<CalendarEvent[]> => {
  const own = ownTeacherOf('l');
  return findLessonEvents(queries, {
    from,
    where: sql`(l.teacher_id = ${id} or ${own} = ${id})`,
    isSubstitute: sql`l.teacher_id = ${id} and ${own} is distinct from ${id}`,
    isElsewhere: sql`l.teacher_id is distinct from ${id}`,
  });
};

/** A teacher's feed answers as long as the person teaches here and may sign in. */
export const isOfTeacher = (id: number) => sql`feed.teacher_id = ${id}
  and exists (select from teachers t where t.id = feed.teacher_id and t.archived_at is null)
  and not exists (select from users u where u.teacher_id = feed.teacher_id and not u.is_active)`;
