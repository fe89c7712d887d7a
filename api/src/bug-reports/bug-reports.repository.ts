import type { BugReportFile, BugReportRow } from '@tandem/shared/contract/bug-reports';
import { count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { bugReports as table } from '../db/schema';

type Stored = typeof table.$inferSelect;
export type NewReport = Pick<Stored, 'title' | 'description' | 'json' | 'screenshot' | 'userId' | 'ipHash'>;

const line = {
  id: table.id,
  title: table.title,
  state: table.state,
  jiraKey: table.jiraKey,
  userId: table.userId,
  hasScreenshot: sql<boolean>`${table.screenshot} is not null`,
  createdAt: table.createdAt,
};
type Line = Omit<BugReportRow, 'createdAt'> & { createdAt: Date };
const rowOf = <T extends Line>(row: T) => ({ ...row, createdAt: row.createdAt.toISOString() });

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
        db.select(line).from(table).orderBy(desc(table.id)).limit(size).offset((page - 1) * size), // prettier-ignore
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

    /** What the reports take, counting 64 kB for each one's text. */
    async storedBytes(): Promise<number> {
      const [found] = await db
        .select({
          bytes: sql<number>`(count(*) * 65536 + coalesce(sum(octet_length(${table.screenshot})), 0))::float8`,
        })
        .from(table);
      return found?.bytes ?? 0;
    },

    purge: (before: Date) => db.delete(table).where(lt(table.createdAt, before)),
  };
}
