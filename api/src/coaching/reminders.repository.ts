import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/rows';
import { tasks } from '../platform/db/schema';
import type { Work } from '../platform/http/write';

interface Reminder {
  coachingId: number;
  /** ISO date. */
  dueOn: string;
  text: string;
  /** The employee who is reminded; whoever writes, where there is none or nobody with an account. */
  employeeId?: number | null;
}

async function ownerOf({ tx, person }: Work, employeeId: number | null | undefined): Promise<number> {
  if (!employeeId) return person.id;
  const [found] = await rowsOf<{ id: number }>(tx, sql`select id from users where employee_id = ${employeeId}`);
  return found?.id ?? person.id;
}

/** Reminds somebody, once for each day and follow-up, while it is not done. */
export async function remind(work: Work, { coachingId, dueOn, text, employeeId }: Reminder): Promise<void> {
  const { tx, stamp } = work;
  const ownerId = await ownerOf(work, employeeId);
  const there = await rowsOf(
    tx,
    sql`select 1 from tasks t where t.owner_id = ${ownerId} and t.coaching_id = ${coachingId} and t.due_on = ${dueOn}
      and t.done_at is null`,
  );
  if (there.length > 0) return;
  await tx.insert(tasks).values({ ownerId, coachingId, dueOn, text, ...stamp.added });
}
