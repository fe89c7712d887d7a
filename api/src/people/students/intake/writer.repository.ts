import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';
import type { Actor } from '../../../platform/http/person';
import type { Sent } from './sent';

/**
 * Who the file says has written to it. An adviser sends requests for coaching and nothing else: their name on a file would tell
 * of one (coaching 1).
 */
export async function writerOf(tx: Queries, by: Actor, { kind }: Sent): Promise<Actor> {
  if (kind !== 'ca_student' || by.id === null) return by;
  const isStaff = sql`select 1 from users u where u.id = ${by.id} and u.role in ('admin', 'coach')`;
  return (await rowsOf(tx, isStaff)).length > 0 ? by : { ...by, id: null };
}
