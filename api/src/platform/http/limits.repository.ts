import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../db/database';
import { statement } from '../db/rows';
import { tooMany } from './problem';

/** So many tries in so many seconds, counted from the first one. */
export interface Limit {
  /** Names what is counted: `login:ip:…`; never a secret. */
  key: string;
  max: number;
  seconds: number;
}

const counterColumns = z.object({
  key: z.string(),
  count: z.number(),
  /** Seconds. */
  left: z.number(),
});
type Counter = z.infer<typeof counterColumns>;

/**
 * Counts one try in every bucket, or in none where one is full: a refused try neither counts on nor makes anybody wait longer. Of
 * tries at the same moment each gets a number of its own, so that two cannot both be the last allowed one.
 */
const counting = `with wanted as (
    select * from unnest($1::text[], $2::int[], $3::timestamptz[]) as one (key, max, resets_at)
  ), closed as (
    select mine.key, mine.count + 1 as count, mine.resets_at from rate_limits mine join wanted using (key)
    where mine.resets_at > $4::timestamptz and mine.count >= wanted.max
  ), counted as (
    insert into rate_limits as mine (key, count, resets_at)
    select key, 1, resets_at from wanted where not exists (select from closed) order by key
    on conflict (key) do update set
      count = case when mine.resets_at <= $4::timestamptz then 1 else mine.count + 1 end,
      resets_at = case when mine.resets_at <= $4::timestamptz then excluded.resets_at else mine.resets_at end
    returning key, count, resets_at
  )
  select key, count, extract(epoch from resets_at - $4::timestamptz)::float as left
  from (select * from closed union all select * from counted) every`;

/** Counters in PostgreSQL, so that every instance counts together (security 45). */
export function limitsRepository(db: Database, now: () => Date) {
  const raise = statement(db, 'limits_count', counterColumns, counting);

  /** The buckets that were full. */
  async function count(limits: readonly Limit[]): Promise<Counter[]> {
    const at = now();
    const resets = limits.map(({ seconds }) => new Date(at.getTime() + seconds * 1000).toISOString());
    const keys = limits.map(({ key }) => key);
    const counters = await raise(
      keys,
      limits.map(({ max }) => max),
      resets,
      at.toISOString(),
    );
    const most = new Map(limits.map(({ key, max }) => [key, max]));
    return counters.filter((counter) => counter.count > (most.get(counter.key) ?? 0));
  }

  return {
    /** Counts one try in each bucket. Throws 429 with the longest wait when one is full; then it counts in none. */
    async take(...limits: readonly Limit[]): Promise<void> {
      const full = await count(limits);
      if (full.length > 0) throw tooMany(Math.max(...full.map(({ left }) => left)));
    },

    /** As `take`, for answers that must not differ: says whether it was still allowed. */
    mayTake: async (...limits: readonly Limit[]): Promise<boolean> => (await count(limits)).length === 0,

    /** Takes one try back out of each bucket. */
    async undo(...limits: readonly Limit[]): Promise<void> {
      const keys = limits.map(({ key }) => key);
      await db.execute(sql`update rate_limits set count = greatest(0, count - 1) where key in ${keys}`);
    },

    /** Empties the buckets whose keys begin with `prefix`. */
    async forget(queries: Queries, prefix: string): Promise<void> {
      await queries.execute(sql`delete from rate_limits where starts_with(key, ${prefix})`);
    },

    async purge(): Promise<void> {
      await db.execute(sql`delete from rate_limits where resets_at < ${now().toISOString()}::timestamptz`);
    },
  };
}
export type Limits = ReturnType<typeof limitsRepository>;
