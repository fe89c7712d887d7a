import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/rows';
import { tasks } from '../platform/db/schema';
import type { Work } from '../platform/http/write';

interface Reminder {
  coachingId: number;
  /** ISO date. */
  dueOn: string;
  text: string;
}

/** Reminds whoever writes, once for each day and follow-up, while it is not done. */
export async function remind({ tx, person, stamp }: Work, { coachingId, dueOn, text }: Reminder): Promise<void> {
  const there = await rowsOf(
    tx,
    sql`select 1 from tasks t where t.owner_id = ${person.id} and t.coaching_id = ${coachingId} and t.due_on = ${dueOn}
      and t.done_at is null`,
  );
  if (there.length > 0) return;
  await tx.insert(tasks).values({ ownerId: person.id, coachingId, dueOn, text, ...stamp.added });
}
