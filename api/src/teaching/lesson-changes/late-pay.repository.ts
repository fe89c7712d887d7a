import type { CancelReason } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';

/**
 * The minutes that lessons are paid which are cancelled now, by id (teaching 12, decision 0038): the length of
 * those that begin in less than 24 hours or have begun, where the setting says so and the teacher is not the reason; others are
 * not in it.
 */
export async function latePay(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  tx: Queries,
  lessonIds: readonly number[],
  reason: CancelReason,
): Promise<ReadonlyMap<number, number>> {
  const { lateCancel } = await settings('pay', tx);
  if (!lateCancel || reason === 'teacher_absent') return new Map();
  const late = await rowsOf(
    tx,
    { id: z.number(), minutes: z.number() },
    sql`select l.id, (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes from lessons l
      where l.id = any(${intList(lessonIds)}) and (l.date + l.starts_at) at time zone 'Europe/Zurich'
        < ${now().toISOString()}::timestamptz + interval '24 hours'`,
  );
  return new Map(late.map(({ id, minutes }) => [id, minutes]));
}
