import { sql } from 'drizzle-orm';
import type { Entity } from '../platform/announced';
import { fullName } from '../platform/db/names';

/** What hangs on a follow-up leads, in the audit log, to the file of its apprentice. */
export const coachingPartRecord = (table: string): NonNullable<Entity['record']> => ({
  of: 'student',
  from: sql`select s.id, ${fullName('s')} as label, null as list from ${sql.raw(table)} it
    join coachings c on c.id = it.coaching_id join students s on s.id = c.student_id where it.id = log.entity_id`,
});
