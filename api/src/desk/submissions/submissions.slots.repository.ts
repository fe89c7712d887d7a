import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';

/** Places for what strangers sent and nobody has confirmed, each of 64 kB at most (desk 16). */
export const mostUnconfirmed = 5000;
/** More of them, for those whose form was open before these were taken. */
export const mostOpened = 500;
const noSlotLeft =
  'Trop de demandes attendent d’être confirmées pour le moment. Vos réponses sont toujours là\u00a0: réessayez demain.';

/** Throws 507 where a form that was opened then finds no place. Of two that want the last one, one has it. */
export async function takeSlot(tx: Queries, openedAt: Date): Promise<void> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('submission_places'))`);
  const [found] = await rowsOf<{ isFull: boolean }>(
    tx,
    sql`with waiting as (select sent_at from submissions where state in ('unconfirmed', 'spam')),
      full_since as (select sent_at from waiting order by sent_at offset ${mostUnconfirmed - 1} limit 1)
      select coalesce((select sent_at from full_since) <= ${openedAt.toISOString()}::timestamptz, false)
        or (select count(*) from waiting) >= ${mostUnconfirmed + mostOpened} as "isFull"`,
  );
  if (found?.isFull) throw new Problem(507, noSlotLeft);
}
