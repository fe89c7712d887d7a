import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { statement } from '../db/rows';
import { tooMany } from './problem';

/** So many tries in so many seconds, counted from the first one. */
export interface Limit {
  /** Names what is counted: `login:email:…`; never a secret. */
  key: string;
  max: number;
  seconds: number;
}

interface Counter {
  count: number;
  /** Seconds. */
  left: number;
}

const counting = `insert into rate_limits as mine (key, count, resets_at) values ($1, 1, $2::timestamptz)
  on conflict (key) do update set
    count = case when mine.resets_at <= $3::timestamptz then 1 else mine.count + 1 end,
    resets_at = case when mine.resets_at <= $3::timestamptz then excluded.resets_at else mine.resets_at end
  returning count, extract(epoch from resets_at - $3::timestamptz)::float as left`;

/** Counters in PostgreSQL, so that every instance counts together (security C.44). */
export function limitsRepository(db: Database, now: () => Date) {
  const raise = statement<Counter>(db, 'limits_count', counting);

  /** One statement: two tries at the same moment cannot both be the last allowed one. */
  async function count({ key, seconds }: Limit): Promise<Counter> {
    const at = now();
    const resetsAt = new Date(at.getTime() + seconds * 1000);
    const [counter] = await raise(key, resetsAt.toISOString(), at.toISOString());
    return counter!;
  }

  return {
    /** Counts one try in each bucket. Throws 429 with the longest wait when one is full. */
    async take(...limits: readonly Limit[]): Promise<void> {
      const counters = await Promise.all(limits.map(count));
      const full = counters.filter(({ count: tries }, index) => tries > limits[index]!.max);
      if (full.length > 0) throw tooMany(Math.max(...full.map(({ left }) => left)));
    },

    /** As `take`, for answers that must not differ: says whether it was still allowed. A full bucket spares the ones after it. */
    async mayTake(...limits: readonly Limit[]): Promise<boolean> {
      for (const limit of limits) {
        const { count: tries } = await count(limit);
        if (tries > limit.max) return false;
      }
      return true;
    },

    /** Takes one try back out of each bucket. */
    async giveBack(...limits: readonly Limit[]): Promise<void> {
      const keys = limits.map(({ key }) => key);
      await db.execute(sql`update rate_limits set count = greatest(0, count - 1) where key in ${keys}`);
    },

    async purge(): Promise<void> {
      await db.execute(sql`delete from rate_limits where resets_at < ${now().toISOString()}::timestamptz`);
    },
  };
}
export type Limits = ReturnType<typeof limitsRepository>;
