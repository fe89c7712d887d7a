import { monthOf } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { rowCount, rowsOf } from '../../platform/db/rows';

/** Whether somebody gets the numbers each month. */
export async function isSubscribed(queries: Queries, userId: number): Promise<boolean> {
  const found = await rowCount(queries, sql`select from statistic_subscriptions where user_id = ${userId}`);
  return found > 0;
}

/** From the next first of a month on; twice is the same as once. */
export const subscribe = (tx: Queries, userId: number, today: string) =>
  tx.execute(sql`insert into statistic_subscriptions (user_id, sent_for) values (${userId}, ${`${monthOf(today)}-01`})
    on conflict do nothing`);

/** No more mails. */
export const unsubscribe = (tx: Queries, userId: number) =>
  tx.execute(sql`delete from statistic_subscriptions where user_id = ${userId}`);

const isDue = (today: string): SQL => sql`u.id = own.user_id and u.role = 'admin' and u.is_active
  and own.sent_for < ${`${monthOf(today)}-01`}::date`;

/** Whether there is anybody to write to this month. */
export async function isAnyDue(queries: Queries, today: string): Promise<boolean> {
  const found = await rowCount(
    queries,
    sql`select from statistic_subscriptions own, users u where ${isDue(today)} limit 1`,
  );
  return found > 0;
}

/** Whoever has not got the mail of this month yet, and is an administrator still; they count as served from here on. */
export const claimDue = (tx: Queries, today: string): Promise<{ email: string; firstName: string }[]> =>
  rowsOf(
    tx,
    { email: z.string(), firstName: z.string() },
    sql`update statistic_subscriptions own set sent_for = ${`${monthOf(today)}-01`}::date from users u
      where ${isDue(today)} returning u.email, u.first_name as "firstName"`,
  );
