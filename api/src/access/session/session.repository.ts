import { normaliseEmail } from '@tandem/shared/rules/identifiers/email';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type User, user } from '@tandem/shared/contract/access/session';
import { type Viewable, viewable } from '@tandem/shared/contract/access/viewing';
import { fold } from '@tandem/shared/rules/text/fold';
import type { Database, Queries } from '../../platform/db/database';
import { rowCount, statement, likePattern, rowsOf } from '../../platform/db/rows';
import { users } from '../../platform/db/schema';
import { notFound } from '../../platform/http/problem';
import type { Viewer } from '../../platform/http/person';
import { fullName } from '../../platform/db/names';

/** What of an account spec §7 shows to its owner. */
const viewColumns = z.object({ ...user.omit({ teacher: true, viewing: true }).shape, teacherId: z.int().nullable() });
type UserView = z.infer<typeof viewColumns>;

const userViewSql = `select id, role, first_name as "firstName", last_name as "lastName", email, teacher_id as "teacherId"
  from users where id = $1`;

export function sessionRepository(db: Database, now: () => Date) {
  const userView = statement(db, 'user_shown', viewColumns, userViewSql);

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
type Users = ReturnType<typeof sessionRepository>;
export type UserRow = NonNullable<Awaited<ReturnType<Users['findByEmail']>>>;

/** The person as spec §7 answers; a teacher account without a teacher has none. `viewer`: who sees Tandem as them. */
export const personOf = ({ id, role, firstName, lastName, email, teacherId }: UserView, viewer?: Viewer): User => ({
  id,
  role,
  firstName,
  lastName,
  email,
  teacher: teacherId === null ? null : { id: teacherId },
  ...(viewer && { viewing: { until: viewer.until.toISOString() } }),
});

const mostFound = 20;

/** Accounts that sign in and have a place in the product; never an administrator's (access 21). */
const isViewable = sql`u.is_active and u.password_hash is not null and (u.role in ('appapp_administrator', 'coach')
  or u.role = 'teacher' and u.teacher_id is not null or u.role ilike '%external%')`;

export const viewingRepository = (db: Database) => ({
  find(text: string): Promise<Viewable[]> {
    const patterns = text.split(/\s+/).map((word) => likePattern(fold(word)));
    return rowsOf(
      db,
      viewable,
      sql`select u.id, ${fullName('u')} as label, u.role, u.email from users u where ${isViewable}
        and fold(concat_ws(' ', u.first_name, u.last_name, u.email)) like all(${sql.param(patterns)}::text[])
        order by u.last_name, u.first_name, u.id limit ${mostFound}`,
    );
  },

  /** Whether this account can be seen; it stays as it is until the transaction ends. */
  async lock(tx: Queries, id: number): Promise<boolean> {
    const found = await rowCount(tx, sql`select 1 from users u where u.id = ${id} and ${isViewable} for share`);
    return found > 0;
  },
});
