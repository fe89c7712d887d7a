import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';
import type { JobKind } from './queue';

/** Longer than a server is away when it is restarted. */
const overdueMs = 15 * 60_000;

/** Whether a job that waits or is under way does it: of this kind, about the row of this id. */
export const hasJob = (kind: SQL, id: SQL): SQL => sql`exists (select 1 from pgboss.job j
  where j.name = ${kind} and j.state < 'completed' and j.data->>'id' = ${id}::text)`;

/** What has waited for its file and has no job that makes it: a restored database. `waiting` selects `(id, since)`. */
export const forgotten = (
  { db, now }: { db: Queries; now: () => Date },
  { name }: JobKind<{ id: number }>,
  waiting: SQL,
): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    { id: z.number() },
    sql`select w.id from (${waiting}) w
      where w.since < ${new Date(now().getTime() - overdueMs).toISOString()}::timestamptz and not ${hasJob(sql`${name}`, sql`w.id`)}
      order by w.id`,
  );
