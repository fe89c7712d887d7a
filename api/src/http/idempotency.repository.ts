import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys as table } from '../db/schema';

export interface Claim {
  userId: number;
  key: string;
  /** Method and path. */
  endpoint: string;
  bodyHash: Buffer;
}

/** A claim whose server died is free again after this. */
const leaseMs = 60_000;
const keptMs = 24 * 3_600_000;

export function idempotencyRepository(db: Database, now: () => Date) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const mine = ({ userId, key }: Claim) => and(eq(table.userId, userId), eq(table.key, key));

  return {
    /** True for exactly one of any number of callers. */
    async claim(claim: Claim): Promise<boolean> {
      await db.delete(table).where(and(mine(claim), isNull(table.status), lt(table.createdAt, ago(leaseMs))));
      const claimed = await db
        .insert(table)
        .values({ ...claim, createdAt: now() })
        .onConflictDoNothing()
        .returning({ key: table.key });
      return claimed.length > 0;
    },

    async find(claim: Claim) {
      const [found] = await db
        .select()
        .from(table)
        .where(and(mine(claim), isNotNull(table.status)));
      return found && { ...found, status: found.status! };
    },

    keep: (claim: Claim, status: number, reply: unknown) => db.update(table).set({ status, reply }).where(mine(claim)),

    release: (claim: Claim) => db.delete(table).where(mine(claim)),

    purge: () => db.delete(table).where(lt(table.createdAt, ago(keptMs))),
  };
}
