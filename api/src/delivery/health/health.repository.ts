import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';

export const healthRepository = (db: Queries) => ({
  /** When the newest backup was finished. Throws where the database does not answer. */
  async lastBackupAt(): Promise<string | null> {
    const [found] = await rowsOf<{ at: string | null }>(
      db,
      sql`select ${utc(sql`max(finished_at)`)} as at
      from backup_runs where task = 'backup' and state = 'done'`,
    );
    return found?.at ?? null;
  },
});
