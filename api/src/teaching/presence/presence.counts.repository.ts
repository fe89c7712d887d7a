import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { rowsOf } from '../../platform/db/rows';
import { reachedOn, thresholdsOf } from '../attendance-rules/absence-alerts.repository';
import { lacking } from './presence.repository';

/** How many lessons lack rows, and how many apprentices have reached a threshold: the totals of both lists. */
export async function findCounts({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>) {
  const day = today(now());
  const [[missing], [alerts]] = await Promise.all([
    rowsOf(db, { total: z.number() }, sql`with ${lacking({ now: now() })} select count(*)::int as total from lacking`),
    rowsOf(
      db,
      { total: z.number() },
      sql`with ${reachedOn(day, await thresholdsOf({ settings }))} select count(*)::int as total from reached`,
    ),
  ]);
  return { missing: missing!.total, alerts: alerts!.total };
}
