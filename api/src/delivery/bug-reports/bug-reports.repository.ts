import type { BugReportFile, BugReportRow } from '@tandem/shared/contract/delivery/bug-reports';
import { count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/db/database';
import { bugReports as table } from '../../platform/db/schema';
import { valuesOf } from '../../platform/db/rows';

type Stored = typeof table.$inferSelect;
type NewReport = Pick<Stored, 'title' | 'description' | 'json' | 'screenshot' | 'userId' | 'ipHash'>;

const line = {
  id: table.id,
  title: table.title,
  state: table.state,
  jiraKey: table.jiraKey,
  userId: table.userId,
  hasScreenshot: sql`${table.screenshot} is not null`.mapWith(Boolean),
  createdAt: table.createdAt,
};
type Line = Omit<BugReportRow, 'createdAt'> & { createdAt: Date };
const rowOf = <T extends Line>(row: T) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** 64 kB for the text, and the picture. */
const bytesOf = sql`65536 + coalesce(octet_length(${table.screenshot}), 0)`;

export function bugReportsRepository(db: Database, now: () => Date) {
  return {
    async add(queries: Queries, report: NewReport): Promise<number> {
      const [added] = await queries
        .insert(table)
        .values({ ...report, createdAt: now() })
        .returning({ id: table.id });
      return added!.id;
    },

    async list({ page, size }: { page: number; size: number }) {
      const [rows, [found]] = await Promise.all([
        db
          .select(line)
          .from(table)
          .orderBy(desc(table.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(table),
      ]);
      return { rows: rows.map(rowOf), total: found?.total ?? 0 };
    },

    async find(id: number): Promise<BugReportFile | undefined> {
      const [found] = await db
        .select({ ...line, description: table.description, json: table.json })
        .from(table)
        .where(eq(table.id, id));
      return found && rowOf(found);
    },

    async get(id: number): Promise<Stored | undefined> {
      const [found] = await db.select().from(table).where(eq(table.id, id));
      return found;
    },

    change: (id: number, changes: Partial<Pick<Stored, 'state' | 'jiraKey'>>) =>
      db.update(table).set(changes).where(eq(table.id, id)),

    /** What the reports of people who were signed in take. */
    async storedBytes(): Promise<number> {
      const [found] = await db
        .select({ bytes: sql`coalesce(sum(${bytesOf}), 0)::float8`.mapWith(Number) })
        .from(table)
        .where(isNotNull(table.userId));
      return found?.bytes ?? 0;
    },

    /** The oldest reports of nobody known give way until the rest takes no more than `bytes`. */
    async limitAnonymous(queries: Queries, bytes: number): Promise<void> {
      const sized = queries
        .select({
          id: table.id,
          total: sql`sum(${bytesOf}) over (order by ${table.id} desc)`.mapWith(Number).as('total'),
        })
        .from(table)
        .where(isNull(table.userId))
        .as('sized');
      const over = queries.select({ id: sized.id }).from(sized).where(gt(sized.total, bytes));
      await queries.delete(table).where(inArray(table.id, over));
    },

    /** False: it is gone already. */
    remove: async (queries: Queries, id: number): Promise<boolean> =>
      (await queries.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0,

    /** How many reports of nobody known there were. */
    removeAnonymous: async (queries: Queries): Promise<number> =>
      (await queries.delete(table).where(isNull(table.userId)).returning({ id: table.id })).length,

    purge: (before: Date) => db.delete(table).where(lt(table.createdAt, before)),
  };
}

/** Which of these words (folded, of letters alone) are part of somebody's name. */
export async function findNames(queries: Queries, words: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await valuesOf(
    queries,
    z.string(),
    sql`select distinct word from (
        select first_name || ' ' || last_name as name from students
        union all select first_name || ' ' || last_name from teachers
        union all select first_name || ' ' || last_name from employees
        union all select first_name || ' ' || last_name from users
        union all select first_name || ' ' || last_name from contacts
        union all select first_name || ' ' || last_name from submissions) people,
      regexp_split_to_table(fold(name), '[^[:alpha:]]+') word where word = any(${sql.param([...words])}::text[])`,
  );
  return new Set(rows);
}
