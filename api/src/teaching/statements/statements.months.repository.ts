import {
  type MonthCounts,
  monthCounts,
  type MonthWaiting,
  monthWaiting,
} from '@tandem/shared/contract/teaching/statements.file';
import { addMonths, daysOfMonth, monthOf } from '@tandem/shared/rules/time/month';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';
import { notifyOfStatements } from '../placing/notices.repository';
import { isEntered, isPayable, paidJoins, paidMonth, yearsBack } from './statements.rows.repository';

/**
 * Every month in which anybody has something, newest first, and how many statements stand where. Of the lessons only those are asked that
 * no statement tells of: the others have its month.
 */
export const findMonths = (queries: Queries): Promise<MonthCounts[]> =>
  rowsOf(
    queries,
    monthCounts,
    sql`with known as (
        select l.teacher_id, ${paidMonth} as month from lessons l ${paidJoins}
          where l.teacher_id is not null and ${isPayable} and l.statement_id is null
            and (own.id is null or own.status = 'exported')
        union select s.teacher_id, s.month from statements s)
      select to_char(known.month, 'YYYY-MM') as month,
        count(*) filter (where coalesce(s.status, 'open') = 'open')::int as open,
        count(*) filter (where s.status = 'submitted')::int as submitted,
        count(*) filter (where s.status = 'approved')::int as approved,
        count(*) filter (where s.status = 'exported')::int as exported
      from known left join statements s on s.teacher_id = known.teacher_id and s.month = known.month
      group by known.month order by known.month desc`,
  );

/** Months of which statements wait for the approval, newest first. */
export const findWaiting = (queries: Queries): Promise<MonthWaiting[]> =>
  rowsOf(
    queries,
    monthWaiting,
    sql`select to_char(month, 'YYYY-MM') as month, count(*)::int as submitted,
        ${utc(sql`min(submitted_at)`)} as "oldestAt" from statements
      where status = 'submitted' group by statements.month order by statements.month desc`,
  );

/** On this day of the next month what is still open is submitted. */
const submittedOn = 5;
/** A server that was away longer leaves older months to people. */
const monthsBack = 3;

/**
 * Submits what nobody did (teaching 26): months that are over since the 5th, with something to pay. What was sent back or
 * opened anew waits for a person. Repeated or at the same time it does nothing more.
 */
export async function submitDue({ db, now, audit }: Services): Promise<number> {
  const day = today(now());
  const current = monthOf(day);
  const isDue = Number(day.slice(8)) >= submittedOn;
  const { last } = daysOfMonth(addMonths(current, isDue ? -1 : -2));
  const { first } = daysOfMonth(addMonths(current, -monthsBack));
  return db.transaction(async (tx) => {
    const submitted = await rowsOf(
      tx,
      { id: z.number(), month: z.string() },
      sql`insert into statements (teacher_id, month, status, submitted_at, created_at, updated_at)
        select due.teacher_id, due.month, 'submitted', ${now().toISOString()}::timestamptz,
          ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz
        from (select l.teacher_id, ${paidMonth} as month from lessons l ${paidJoins}
            where l.teacher_id is not null and ${isPayable} and ${isEntered}
              and l.date between ${first}::date - ${yearsBack} and ${last}::date
          union select s.teacher_id, s.month from statements s join statement_lines line on line.statement_id = s.id
            where s.month between ${first}::date and ${last}::date) due
        where due.month between ${first}::date and ${last}::date
          and not exists (select from statements s where s.teacher_id = due.teacher_id and s.month = due.month
          and (s.status <> 'open' or s.reason is not null))
        on conflict (teacher_id, month) do update set status = 'submitted', submitted_at = excluded.submitted_at,
          updated_at = excluded.updated_at, version = statements.version + 1
          where statements.status = 'open' and statements.reason is null
        returning id, to_char(month, 'YYYY-MM') as month`,
    );
    for (const month of new Set(submitted.map((row) => row.month))) await notifyOfStatements(tx, month, { at: now() });
    await audit(
      tx,
      { id: null, ip: '' },
      submitted.map(({ id }) => ({ action: 'submit', entity: 'statement', entityId: id })),
    );
    return submitted.length;
  });
}
