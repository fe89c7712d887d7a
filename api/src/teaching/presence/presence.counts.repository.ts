import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { rowsOf } from '../../platform/db/rows';
import { reachedOn, thresholdsOf } from '../attendance-rules/absence-alerts.repository';
import { lacking } from './presence.repository';

/** How many lessons lack rows, whose and since when, and how many apprentices have reached a threshold: the totals of both lists. */
export async function findCounts({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>) {
  const day = today(now());
  const [[missing], [alerts]] = await Promise.all([
    rowsOf(
      db,
      { total: z.number(), oldest: z.number().nullable(), teachers: z.number() },
      sql`with ${lacking({ now: now() })} select count(*)::int as total, ${day}::date - min(l.date) as oldest,
        count(distinct l.teacher_id)::int as teachers from lacking join lessons l on l.id = lacking.id`,
    ),
    rowsOf(
      db,
      { total: z.number() },
      sql`with ${reachedOn(day, await thresholdsOf({ settings }))} select count(*)::int as total from reached`,
    ),
  ]);
  const { total, oldest, teachers } = missing!;
  return { missing: total, oldestMissing: oldest, teachers, alerts: alerts!.total };
}
