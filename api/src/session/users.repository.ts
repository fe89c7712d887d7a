import { normaliseEmail } from '@tandem/shared/rules/email';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { users } from '../db/schema';
import { notFound } from '../http/problem';

export function usersRepository(db: Database, now: () => Date) {
  return {
    async findByEmail(email: string) {
      const [found] = await db
        .select()
        .from(users)
        .where(and(eq(users.email, normaliseEmail(email)), users.isActive));
      return found;
    },

    async get(id: number) {
      const [found] = await db.select().from(users).where(eq(users.id, id));
      if (!found) throw notFound('Compte');
      return found;
    },

    signedIn: (queries: Queries, id: number) =>
      queries.update(users).set({ lastLoginAt: now() }).where(eq(users.id, id)),

    setPassword: (queries: Queries, id: number, passwordHash: string) =>
      queries
        .update(users)
        .set({
          passwordHash,
          passwordChangedAt: now(),
          updatedAt: now(),
          updatedById: id,
          version: sql`${users.version} + 1`,
        }) // prettier-ignore
        .where(eq(users.id, id)),

    async isEmpty(): Promise<boolean> {
      const [any] = await db.select({ id: users.id }).from(users).limit(1);
      return any === undefined;
    },
  };
}
export type Users = ReturnType<typeof usersRepository>;
export type UserRow = Awaited<ReturnType<Users['get']>>;
