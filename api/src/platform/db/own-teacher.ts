import { type SQL, sql } from 'drizzle-orm';

/**
 * Whose a lesson of these rows is, in a query with its group `g`: who had the group as it took place, else who has it now. Where
 * somebody else gives it, that is a replacement.
 */
export const ownTeacherOf = (lesson: 'l' | 'taken'): SQL =>
  sql`coalesce(${sql.raw(lesson)}.own_teacher_id, g.teacher_id)`;
