import type { Account, Preferences } from '@tandem/shared/contract/account';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { passwordResets, teachers, users } from '../db/schema';
import { notFound } from '../http/problem';

type Row = typeof users.$inferSelect;
export interface Names {
  firstName: string;
  lastName: string;
  phone: string | null;
}

const accountOf = (row: Row): Account => ({
  id: row.id,
  version: row.version,
  email: row.email,
  role: row.role,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  preferences: row.preferences,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastLoginAt?.toISOString() ?? null,
  passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
});

export function accountRepository(db: Database, now: () => Date) {
  const raised = (id: number) => ({ updatedAt: now(), updatedById: id, version: sql`version + 1` });

  async function row(id: number, queries: Queries = db): Promise<Row> {
    const [found] = await queries.select().from(users).where(eq(users.id, id));
    if (!found) throw notFound('Compte');
    return found;
  }

  return {
    row,
    find: async (id: number): Promise<Account> => accountOf(await row(id)),

    /** Undefined: somebody saved another version meanwhile. A teacher's file carries the same names. */
    async change(queries: Queries, id: number, version: number, names: Names): Promise<Account | undefined> {
      const [changed] = await queries
        .update(users)
        .set({ ...names, ...raised(id) })
        .where(and(eq(users.id, id), eq(users.version, version)))
        .returning();
      if (!changed) return undefined;
      const { firstName, lastName } = names;
      if (changed.teacherId !== null) {
        await queries
          .update(teachers)
          .set({ firstName, lastName, ...raised(id) })
          .where(eq(teachers.id, changed.teacherId));
      }
      return accountOf(changed);
    },

    /** Preferences are not edited in a form: the last one wins, and the version stays. */
    async setPreferences(id: number, preferences: Preferences): Promise<void> {
      await db.update(users).set({ preferences }).where(eq(users.id, id));
    },

    /** A reset key that is still on its way dies with the old password. */
    async setPassword(queries: Queries, id: number, passwordHash: string): Promise<void> {
      await queries
        .update(users)
        .set({ passwordHash, passwordChangedAt: now(), ...raised(id) })
        .where(eq(users.id, id));
      await queries.delete(passwordResets).where(eq(passwordResets.userId, id));
    },
  };
}
