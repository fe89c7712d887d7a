import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { valuesOf, utc } from '../../platform/db/rows';
import { refreshStatistics } from './statistics.refresh.repository';

// How old the last count is, whether it still holds, and counting anew.

/** When what was last counted was begun; null: never. */
export async function readComputedAt(queries: Queries): Promise<string | null> {
  const [state] = await valuesOf(queries, z.string(), sql`select ${utc(sql`computed_at`)} as at from statistic_states`);
  return state ?? null;
}

/** How often it is looked whether somebody else's count has ended. */
const lookMs = 500;

/** Counts everything anew, unless somebody else has begun to since this was asked. Theirs that is under way is waited for. */
export async function recount(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const asked = services.now().toISOString();
  while (!(await refreshStatistics(services))) {
    await setTimeout(lookMs);
    const at = await readComputedAt(services.db);
    if (at !== null && at >= asked) return;
  }
}

/** What changes a count, by its name in the audit log. */
const counted = [
  'attendance',
  'lesson',
  'group',
  'registration',
  'statement',
  'justification',
  'student',
  'merge',
  'import',
  // Years, rents, payers, professions.
  'list_item',
  'list',
];

/** Whether something that is counted has changed since an instant. */
export async function isChangedSince(queries: Queries, at: string): Promise<boolean> {
  const [found] = await valuesOf(
    queries,
    z.boolean(),
    sql`select exists (select from audit_log log where log.at >= ${at}::timestamptz
      and log.entity = any(${sql.param(counted)}::text[])) as "isChanged"`,
  );
  return found ?? false;
}
