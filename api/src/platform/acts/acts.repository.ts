import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { rowsOf, utc, valuesOf } from '../db/rows';
import { ago } from '../jobs/ago';

/** The act that a transaction belongs to; null: what is written is nobody's to take back. */
export const currentAct: SQL<number | null> = sql`nullif(current_setting('tandem.act', true), '')::integer`;

/**
 * From now on, until the transaction ends, triggers note what becomes of rows, and mails are held. Goes on with the act that is
 * under way already. Resolves to the act's id.
 */
export async function beginAct(tx: Queries, byId: number, at: Date): Promise<number> {
  const [id] = await valuesOf(
    tx,
    z.number(),
    sql`with added as (insert into acts (by_id, at) select ${byId}::integer, ${at.toISOString()}::timestamptz
        where ${currentAct} is null returning id)
      select set_config('tandem.act', coalesce(${currentAct}, (select id from added))::text, true)::integer as id`,
  );
  return id!;
}

const storedAct = z.object({ at: z.string(), isUndone: z.boolean() });

/** One's own act, held until the transaction ends; undefined: there is none, or it is somebody else's. */
export async function lockAct(tx: Queries, id: number, byId: number): Promise<z.infer<typeof storedAct> | undefined> {
  const [found] = await rowsOf(
    tx,
    storedAct,
    sql`select ${utc(sql`act.at`)} as at, act.undone_at is not null as "isUndone" from acts act
      where act.id = ${id} and act.by_id = ${byId} for update`,
  );
  return found;
}

const keptDays = 2;

/** What can no longer be taken back is forgotten. */
export const forgetActs = ({ db, now }: { db: Queries; now: () => Date }) =>
  db.execute(sql`delete from acts where at < ${ago(now, keptDays).toISOString()}::timestamptz`);
