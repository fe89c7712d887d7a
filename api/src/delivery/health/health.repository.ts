import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';

export const healthRepository = (db: Queries) => ({
  /** Throws where the database does not answer. */
  ask: () => db.execute(sql`select 1`),
});
