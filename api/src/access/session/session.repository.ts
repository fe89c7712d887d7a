import { normaliseEmail } from '@tandem/shared/rules/email';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { statement } from '../../platform/db/rows';
import { users } from '../../platform/db/schema';
import { notFound } from '../../platform/http/problem';

/** What of an account spec §7 shows to its owner. */
export type UserView = Pick<
  typeof users.$inferSelect,
  'id' | 'role' | 'firstName' | 'lastName' | 'email' | 'teacherId'
>;

const userViewSql = `select id, role, first_name as "firstName", last_name as "lastName", email, teacher_id as "teacherId"
  from users where id = $1`;

export function sessionRepository(db: Database, now: () => Date) {
  const userView = statement<UserView>(db, 'user_shown', userViewSql);

  return {
    async findByEmail(email: string) {
      const [found] = await db
        .select()
        .from(users)
        .where(and(eq(users.email, normaliseEmail(email)), users.isActive));
      return found;
    },

    /** The person of a session as every page load asks for it. */
    async get(id: number): Promise<UserView> {
      const [found] = await userView(id);
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
        })
        .where(eq(users.id, id)),

    /** Somebody who can sign in or, while nobody can, the administrator who was invited; undefined in a new database, and in one whose accounts are closed. */
    async findAny() {
      const [any] = await db
        .select()
        .from(users)
        .where(and(users.isActive, or(isNotNull(users.passwordHash), eq(users.role, 'admin'))))
        .orderBy(sql`${users.passwordHash} is null`, users.id)
        .limit(1);
      return any;
    },

    /** An administrator without a password yet; the one who is there already, if any. */
    async invite(queries: Queries, email: string): Promise<number> {
      const names = { email, role: 'admin', firstName: 'Premier', lastName: 'Administrateur', createdAt: now() };
      await queries.insert(users).values(names).onConflictDoNothing();
      const [admin] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
      return admin!.id;
    },
  };
}
export type Users = ReturnType<typeof sessionRepository>;
export type UserRow = NonNullable<Awaited<ReturnType<Users['findByEmail']>>>;
