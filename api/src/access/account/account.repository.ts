import { audienceOf, office } from '@tandem/shared/access';
import { type Account, preferences as shape, type Preferences } from '@tandem/shared/contract/access/account';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { employees, passwordResets, teachers, users } from '../../platform/db/schema';
import { notFound } from '../../platform/http/problem';

type Row = typeof users.$inferSelect;
interface Names {
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** Other preferences are kept beside these by who knows them: this page neither shows nor touches them. */
const keys = Object.keys(shape.shape);
const ownOf = (stored: Row['preferences']): Preferences =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => keys.includes(key)));

const accountOf = (row: Row, updatedBy: string | null): Account => ({
  id: row.id,
  version: row.version,
  email: row.email,
  role: row.role,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  preferences: ownOf(row.preferences),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  updatedBy,
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

  /** Who changed it last, for those who may read the names of the staff (access 15) and for oneself. */
  async function authorOf({ id, role, updatedById }: Row): Promise<string | null> {
    const mayRead = updatedById === id || (office as readonly string[]).includes(audienceOf({ role }));
    if (updatedById === null || !mayRead) return null;
    const { firstName, lastName } = await row(updatedById);
    return `${firstName} ${lastName}`;
  }

  return {
    row,
    async find(id: number): Promise<Account> {
      const found = await row(id);
      return accountOf(found, await authorOf(found));
    },

    /** Undefined: somebody saved another version meanwhile. The file of a teacher or of one of the staff carries the same names. */
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
      if (changed.employeeId !== null) {
        await queries
          .update(employees)
          .set({ ...names, ...raised(id) })
          .where(eq(employees.id, changed.employeeId));
      }
      return accountOf(changed, `${firstName} ${lastName}`);
    },

    /** Preferences are not edited in a form: the last one wins, and the version stays. */
    async setPreferences(id: number, preferences: Preferences): Promise<void> {
      const others = sql`${users.preferences} - ${sql.param(keys)}::text[]`;
      await db
        .update(users)
        .set({ preferences: sql`${others} || ${JSON.stringify(preferences)}::jsonb` })
        .where(eq(users.id, id));
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
