import type { Draft, DraftForm } from '@tandem/shared/contract/desk/drafts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { drafts as table } from '../../platform/db/schema';

interface Mine {
  ownerId: number;
  form: DraftForm;
}

export function draftsRepository(db: Database, now: () => Date) {
  const mine = ({ ownerId, form }: Mine) => and(eq(table.ownerId, ownerId), eq(table.form, form));

  return {
    async find(of: Mine): Promise<Draft | undefined> {
      const [row] = await db.select().from(table).where(mine(of));
      return row && { version: row.version, values: row.values, updatedAt: row.updatedAt.toISOString() };
    },

    /** The new version; undefined when another tab has saved since. A draft that is gone begins anew. */
    async save(of: Mine, version: number, values: Record<string, unknown>): Promise<number | undefined> {
      const [row] = await db
        .insert(table)
        .values({ ...of, values, updatedAt: now() })
        .onConflictDoUpdate({
          target: [table.ownerId, table.form],
          set: { values, updatedAt: now(), version: sql`${table.version} + 1` },
          setWhere: eq(table.version, version),
        })
        .returning({ version: table.version });
      return row?.version;
    },

    async remove(of: Mine): Promise<void> {
      await db.delete(table).where(mine(of));
    },

    /** Nobody comes back to what they left half filled so long ago. */
    purge: (before: Date) => db.delete(table).where(lt(table.updatedAt, before)),
  };
}
