import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { pendingSignIns as table, users } from '../../platform/db/schema';
import { secretValue, stepSeconds } from '../../platform/http/cookies';
import { hashOfSecret } from '../../platform/http/sessions.repository';

interface Begun {
  userId: number;
  isSetUp: boolean;
  dueAt: Date | null;
}

/** Sign-ins whose password was right: each waits a few minutes for its second step, in the one browser that has its cookie. */
export function secondStepRepository(db: Database, now: () => Date) {
  return {
    async begin(begun: Begun): Promise<{ secret: string; challenge: string }> {
      const [secret, challenge] = [secretValue(), secretValue()];
      const expiresAt = new Date(now().getTime() + stepSeconds * 1000);
      await db.insert(table).values({ ...begun, challenge, idHash: hashOfSecret(secret), createdAt: now(), expiresAt });
      return { secret, challenge };
    },

    /** With its person as they are now. A new password, by whomever, or a closed account ends it. */
    async find(secret: string) {
      const isSameAccount = and(
        eq(users.id, table.userId),
        users.isActive,
        sql`coalesce(${users.passwordChangedAt} <= ${table.createdAt}, true)`,
      );
      const [found] = await db
        .select()
        .from(table)
        .innerJoin(users, isSameAccount)
        .where(and(eq(table.idHash, hashOfSecret(secret)), gt(table.expiresAt, now())));
      return found && { step: found.pending_sign_ins, user: found.users };
    },

    /** Of two that finish it at once one finds it. */
    async end(queries: Queries, secret: string): Promise<boolean> {
      const gone = await queries
        .delete(table)
        .where(eq(table.idHash, hashOfSecret(secret)))
        .returning({ userId: table.userId });
      return gone.length > 0;
    },

    purge: () => db.delete(table).where(lt(table.expiresAt, now())),
  };
}
