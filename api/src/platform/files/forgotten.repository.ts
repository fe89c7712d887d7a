import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { rowsOf } from '../db/rows';
import type { JobKind } from '../jobs/queue';

/** Longer than a server is away when it is started anew. */
const overdueMs = 15 * 60_000;

/** What has waited for its file and has no job that makes it: a restored database. `waiting` selects `(id, since)`. */
export const forgotten = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { name }: JobKind<{ id: number }>,
  waiting: SQL,
): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select w.id from (${waiting}) w
      where w.since < ${new Date(now().getTime() - overdueMs).toISOString()}::timestamptz and not exists (select 1 from pgboss.job j
        where j.name = ${name} and j.state < 'completed' and j.data->>'id' = w.id::text)
      order by w.id`,
  );
