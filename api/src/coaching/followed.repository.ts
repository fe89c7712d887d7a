import { openCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { fullName } from '../platform/db/names';
import { rowsOf } from '../platform/db/rows';

/** Rows `c` of coachings on which somebody works, or will. */
export const isOpen = sql`c.status = any(${sql.param([...openCoachingStatuses])}::text[])`;

/** Of rows `c`; null while there is none. */
export const coachName = sql`(select ${fullName('e')} from employees e where e.id = c.coach_id)`;

/** The open follow-up of an apprentice; nobody else opens one meanwhile. */
export async function findOpen(tx: Queries, studentId: number): Promise<{ id: number } | undefined> {
  await rowsOf(tx, sql`select s.id from students s where s.id = ${studentId} for no key update`);
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select c.id from coachings c where c.student_id = ${studentId} and ${isOpen}`,
  );
  return found;
}
