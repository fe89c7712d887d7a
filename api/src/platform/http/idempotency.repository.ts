import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { idempotencyKeys as table } from '../db/schema';

export interface Claim {
  userId: number;
  key: string;
  /** Method and path. */
  endpoint: string;
  bodyHash: Buffer;
}

/** The change is written, its answer not yet stored: the server may have crashed in between. */
export const written = 202;

/** A claim whose server died before it wrote anything is free again after this. */
const leaseMs = 60_000;
const retentionMs = 24 * 3_600_000;

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

    /** In the write's own transaction: from its commit on, nobody writes it a second time. */
    mark: (queries: Queries, claim: Claim) =>
      queries
        .update(table)
        .set({ status: written })
        .where(and(mine(claim), isNull(table.status))),

    storeAnswer: (claim: Claim, status: number, reply: unknown) =>
      db.update(table).set({ status, reply }).where(mine(claim)),

    release: (claim: Claim) => db.delete(table).where(mine(claim)),

    /** After a failure of ours, which may have come behind the commit. */
    releaseUnwritten: (claim: Claim) => db.delete(table).where(and(mine(claim), isNull(table.status))),

    purge: () => db.delete(table).where(lt(table.createdAt, ago(retentionMs))),
  };
}
