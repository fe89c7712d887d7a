import { countOf } from '@tandem/shared/rules/text/count';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { intList, rowCount, valuesOf } from '../../platform/db/rows';
import { mayTakeReminders } from '../../platform/departures/takers';
import type { DeparturePart } from '../../platform/departures/part';
import { refused } from '../../platform/http/problem';

const handedReminders = z.object({ to: z.int(), ids: z.array(z.int()) }).nullable();

/** Open reminders of one of the staff who leaves: all of them to one person, or to nobody on purpose. */
export const taskDepartures = (): DeparturePart => ({
  key: 'tasks',

  async openOf(queries, { userId }, { remindersTo }) {
    if (remindersTo === null) return undefined;
    const [open = 0] = await valuesOf(
      queries,
      z.number(),
      sql`select count(*)::int as open from tasks t where t.owner_id = ${userId} and t.done_at is null`,
    );
    return open > 0 ? countOf(open, 'rappel') : undefined;
  },

  async handOver({ tx, stamp }, { userId }, { remindersTo }): Promise<z.infer<typeof handedReminders>> {
    if (!remindersTo || userId === null) return null;
    const isTaker = sql`select 1 from users u, users giver where u.id = ${remindersTo} and giver.id = ${userId} and ${mayTakeReminders}`;
    if ((await rowCount(tx, isTaker)) === 0)
      throw refused({ 'handOver.remindersTo': 'Cette personne ne peut pas reprendre ces rappels.' });
    const ids = await valuesOf(
      tx,
      z.number(),
      sql`update tasks set owner_id = ${remindersTo}, version = version + 1,
        updated_at = ${stamp.added.createdAt.toISOString()}::timestamptz, updated_by_id = ${stamp.added.createdById}
      where owner_id = ${userId} and done_at is null returning id`,
    );
    return { to: remindersTo, ids };
  },

  async takeBack({ tx }, { userId }, handed) {
    const found = handedReminders.parse(handed ?? null);
    if (found)
      await tx.execute(sql`update tasks set owner_id = ${userId}, version = version + 1
        where id = any(${intList(found.ids)}) and owner_id = ${found.to}`);
  },
});
