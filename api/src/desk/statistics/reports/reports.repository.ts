import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { valuesOf } from '../../../platform/db/rows';

/** The coaches of an office, by their keys in a breakdown. */
export async function findCoachesOf(queries: Queries, officeId: number): Promise<string[]> {
  return valuesOf(
    queries,
    z.string(),
    sql`select e.id::text as key from employees e where e.coach_app_office_id = ${officeId}`,
  );
}
