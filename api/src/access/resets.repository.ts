import { normaliseEmail } from '@tandem/shared/rules/identifiers/email';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Queries } from '../platform/db/database';
import { passwordResets as table, users } from '../platform/db/schema';
import { secretValue } from '../platform/http/cookies';
import { hashOfSecret } from '../platform/http/sessions.repository';

const hour = 3_600_000;

/** Reset keys: 256 bit, stored hashed, one at a time per person, for one hour. */
export function resetsRepository(db: Database, now: () => Date) {
  return {
    /** A new key for a person; the ones before it die. */
    async add(queries: Queries, userId: number, lastsMs = hour): Promise<string> {
      const key = secretValue();
      await queries.delete(table).where(eq(table.userId, userId));
      await queries.insert(table).values({
        tokenHash: hashOfSecret(key),
        userId,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + lastsMs),
      });
      return key;
    },

    /** One atomic statement: of two uses at the same moment one wins. Undefined: wrong, used, expired, or of somebody else. */
    async consume(queries: Queries, key: string, email: string): Promise<number | undefined> {
      const owner = queries
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, normaliseEmail(email)), users.isActive));
      const [used] = await queries
        .update(table)
        .set({ usedAt: now() })
        .where(
          and(
            eq(table.tokenHash, hashOfSecret(key)),
            isNull(table.usedAt),
            gt(table.expiresAt, now()),
            eq(table.userId, owner),
          ),
        )
        .returning({ userId: table.userId });
      return used?.userId;
    },

    /** Whose key this still is, if it is this address's: asked before anything else, and both at once, so that nobody learns the one by the other. */
    async ownerOf(key: string, email: string) {
      const [found] = await db
        .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
        .from(table)
        .innerJoin(users, and(eq(users.id, table.userId), users.isActive, eq(users.email, normaliseEmail(email))))
        .where(and(eq(table.tokenHash, hashOfSecret(key)), isNull(table.usedAt), gt(table.expiresAt, now())));
      return found;
    },

    /** Every key of a person dies, for example because the password has changed. */
    drop: (queries: Queries, userId: number) => queries.delete(table).where(eq(table.userId, userId)),

    purge: () => db.delete(table).where(lt(table.expiresAt, now())),
  };
}
