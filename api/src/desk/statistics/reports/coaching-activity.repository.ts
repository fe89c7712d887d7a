import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';

/** The coaches of an office, by their keys in a breakdown. */
export async function findCoachesOf(queries: Queries, officeId: number): Promise<string[]> {
  const found = await rowsOf<{ key: string }>(
    queries,
    sql`select e.id::text as key from employees e where e.coach_app_office_id = ${officeId}`,
  );
  return found.map(({ key }) => key);
}
