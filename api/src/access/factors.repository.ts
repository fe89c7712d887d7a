import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '@tandem/shared/access';
import { recoveryCodeCount } from '@tandem/shared/contract/access/second-factor';
import type { Database, Queries } from '../platform/db/database';
import { recoveryCodes, secondFactors as table, settings, type users } from '../platform/db/schema';
import { hashOfSecret } from '../platform/http/sessions.repository';

/** 32 signs that are not taken for one another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits, to be written down: `7K2M-9QXT-41HB-ZD0W`. */
const recoveryCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => signs[byte % signs.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** A code as it was typed, without what parts it; what is easily taken for another sign is that sign. */
const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

type FactorRow = typeof table.$inferSelect;
/** Whose factors these are. */
export type FactorOwner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'role' | 'firstName' | 'createdAt'>;

/** A factor that nobody has confirmed within this time is set up anew. */
const setUpMs = 15 * 60_000;

/** Whether something is asked of this account after the password. */
export const hasFactor = (userId: SQL): SQL =>
  sql`exists (select from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null)`;

/** What is asked after the password. Each rule of «worth once» is decided by the one statement that writes. */
export function factorsRepository(db: Database, now: () => Date) {
  const since = () => new Date(now().getTime() - setUpMs);
  const isOf = (userId: number) => and(eq(table.userId, userId), isNotNull(table.confirmedAt));

  return {
    /** Those that are in use. */
    list: (userId: number, queries: Queries = db): Promise<FactorRow[]> =>
      queries.select().from(table).where(isOf(userId)).orderBy(asc(table.id)),

    /** Begins to set one up; what was begun before and not finished goes. */
    begin: (row: typeof table.$inferInsert): Promise<number> =>
      db.transaction(async (tx) => {
        await tx.delete(table).where(and(eq(table.userId, row.userId), isNull(table.confirmedAt)));
        const [added] = await tx
          .insert(table)
          .values({ ...row, createdAt: now() })
          .returning({ id: table.id });
        return added!.id;
      }),

    /** One that is being set up. */
    async findBegun(userId: number, id: number): Promise<FactorRow | undefined> {
      const isBegun = and(eq(table.id, id), eq(table.userId, userId), isNull(table.confirmedAt));
      const [found] = await db
        .select()
        .from(table)
        .where(and(isBegun, gt(table.createdAt, since())));
      return found;
    },

    /** False: somebody else has just confirmed it. */
    async confirm(queries: Queries, id: number, proved: Partial<FactorRow>): Promise<boolean> {
      const changed = await queries
        .update(table)
        .set({ ...proved, challenge: null, confirmedAt: now() })
        .where(and(eq(table.id, id), isNull(table.confirmedAt)))
        .returning({ id: table.id });
      return changed.length > 0;
    },

    /** False: a code of this step, or of a later one, was taken already. */
    async takeStep(id: number, step: number): Promise<boolean> {
      const taken = await db
        .update(table)
        .set({ lastStep: step, lastUsedAt: now() })
        .where(and(eq(table.id, id), isNotNull(table.confirmedAt), lt(table.lastStep, step)))
        .returning({ id: table.id });
      return taken.length > 0;
    },

    /** False: a passkey that counts its uses has counted this one before: it is a copy. */
    async takeSigning(id: number, signCount: number): Promise<boolean> {
      const isNext = or(lt(table.signCount, signCount), and(eq(table.signCount, 0), sql`${signCount} = 0`));
      const taken = await db
        .update(table)
        .set({ signCount, lastUsedAt: now() })
        .where(and(eq(table.id, id), isNotNull(table.confirmedAt), isNext))
        .returning({ id: table.id });
      return taken.length > 0;
    },

    /** What it was called; undefined: it is not this person's, or not there any more. */
    async remove(queries: Queries, userId: number, id: number): Promise<string | undefined> {
      const [gone] = await queries
        .delete(table)
        .where(and(isOf(userId), eq(table.id, id)))
        .returning({ name: table.name });
      const [left] = await queries.select({ count: count() }).from(table).where(isOf(userId));
      if (left?.count === 0) await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      return gone?.name;
    },

    /** Whether there was anything. */
    async removeAll(queries: Queries, userId: number): Promise<boolean> {
      await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      const gone = await queries.delete(table).where(eq(table.userId, userId)).returning({ id: table.id });
      return gone.length > 0;
    },

    async recoveryCodesLeft(userId: number, queries: Queries = db): Promise<number> {
      const [left] = await queries
        .select({ count: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId));
      return left?.count ?? 0;
    },

    /** New codes; those before them are worth nothing any more. */
    async renewRecoveryCodes(queries: Queries, userId: number): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
      await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await queries
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: hashOfSecret(plainCode(code)) })));
      return codes;
    },

    /** Of two uses at the same moment one finds the row. */
    async takeRecoveryCode(userId: number, typed: string): Promise<boolean> {
      const taken = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOfSecret(plainCode(typed)))))
        .returning({ userId: recoveryCodes.userId });
      return taken.length > 0;
    },

    /** Since when an administrator has made it compulsory for these people; undefined: it is not. */
    async compulsorySince(audience: Audience): Promise<Date | undefined> {
      const [rule] = await db
        .select({ since: settings.updatedAt })
        .from(settings)
        .where(and(eq(settings.key, `secondFactor.${audience}`), eq(settings.value, true)));
      return rule?.since;
    },

    purge: () => db.delete(table).where(and(isNull(table.confirmedAt), lt(table.createdAt, since()))),
  };
}
