import { addMonths } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { chargeJoins, chargeTables, findTerms, isChargedAs } from '../../platform/db/charges.repository';
import type { Queries } from '../../platform/db/database';
import { lastsOnDateOf } from '../../platform/db/enrolments';
import { rowsOf } from '../../platform/db/rows';
import { bills } from '../../platform/db/schema';

// What is billed of the participation. A line says whose lessons of which month are charged, at which price and to which payer. A month
// that is billed keeps its lines. What has become due since, or is not due any more, stands in the open month: due less billed.

/** Corrections reach so many months back. */
const monthsBack = 24;

/** Months, `2026-10`, both included. */
export interface Span {
  from: string;
  to: string;
}

const standing = z.object({ first: z.string().nullable(), open: z.string().nullable() });

/** The first month that was billed and the one that follows the last; null: none was. */
export async function findStanding(queries: Queries): Promise<z.infer<typeof standing>> {
  const [found] = await rowsOf(
    queries,
    standing,
    sql`select to_char(min(month), 'YYYY-MM') as first, to_char(max(month) + interval '1 month', 'YYYY-MM') as open from bills`,
  );
  return found ?? { first: null, open: null };
}

const firstOf = (month: string) => sql`${`${month}-01`}::date`;
const later = (one: string, other: string) => (one > other ? one : other);

/** What makes two lines the same. */
const key = sql`registration_id, month, payer_type_id, payer_contact_id, bill_to, price`;

/** What is charged for lessons of these months as everything stands. */
const due = ({ from, to }: Span): SQL => sql`select e.registration_id, date_trunc('month', l.date)::date as month,
    payer.payer_type_id, payer.payer_contact_id, billing."billTo" as bill_to, price.price, count(*)::int as lessons
  from lessons l join enrolments e on e.group_id = l.group_id and ${lastsOnDateOf('l')}
    left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
    ${chargeJoins(sql`e.registration_id`, sql`l.date`)}
  where l.status = 'held' and l.date >= ${firstOf(from)} and l.date < ${firstOf(addMonths(to, 1))}
    and ${isChargedAs(sql`a.status`)}
  group by 1, 2, 3, 4, 5, 6`;

const billed = ({ from, to }: Span): SQL => sql`select line.registration_id, line.month, line.payer_type_id,
    line.payer_contact_id, line.bill_to, line.price, line.lessons
  from bill_lines line where line.month >= ${firstOf(from)} and line.month <= ${firstOf(to)}`;

/**
 * With clauses up to `line`: the lines of these months as they are kept or as they would be billed now. `bill_month` is the month in
 * whose bill a line stands; `month` that of its lessons.
 */
export async function linesOf(queries: Queries, { from, to }: Span): Promise<SQL> {
  const terms = await findTerms(queries);
  const { first, open } = await findStanding(queries);
  const isOpenIn = open !== null && open >= from && open <= to;
  const back = isOpenIn && first !== null ? later(first, addMonths(open, -monthsBack)) : from;
  const span = { from: back < from ? back : from, to };
  const isCorrection =
    first !== null && open !== null ? sql`month >= ${firstOf(first)} and month < ${firstOf(open)}` : sql`false`;
  return sql`with ${chargeTables(terms)}, due as (${due(span)}), billed as (${billed(span)}),
    computed as (select ${key}, sum(lessons)::int as lessons from (select ${key}, lessons from due
      union all select ${key}, -lessons from billed) moved group by ${key} having sum(lessons) <> 0),
    line as (
      select case when ${isCorrection} then ${open ? firstOf(open) : sql`month`} else month end as bill_month, ${key}, lessons,
        (select r.region_id from registrations r where r.id = registration_id) as region_id
      from computed
      where case when ${isCorrection} then ${isOpenIn} else month >= ${firstOf(from)} end
      union all
      select bill.month, line.registration_id, line.month, line.payer_type_id, line.payer_contact_id, line.bill_to, line.price,
        line.lessons, line.region_id
      from bills bill join bill_lines line on line.bill_id = bill.id
      where bill.month >= ${firstOf(from)} and bill.month <= ${firstOf(to)})`;
}

const monthSum = z.object({ month: z.string(), lessons: z.number(), amount: z.number(), corrections: z.number() });
export type MonthSum = z.infer<typeof monthSum>;

/** What each of these months comes to. */
export const findSums = async (queries: Queries, span: Span): Promise<MonthSum[]> =>
  rowsOf(
    queries,
    monthSum,
    sql`${await linesOf(queries, span)}
      select to_char(bill_month, 'YYYY-MM') as month,
        coalesce(sum(lessons) filter (where month = bill_month), 0)::int as lessons,
        sum(lessons * price)::int as amount,
        coalesce(sum(lessons * price) filter (where month < bill_month), 0)::int as corrections
      from line group by bill_month order by bill_month desc`,
  );

/** Bills a month: keeps its lines as they are at this moment; resolves to the id of the bill and the number of lines. */
export async function keepBill(
  tx: Queries,
  { month, ...bill }: { month: string; at: Date; byId: number },
): Promise<{ id: number; lines: number }> {
  // Which month is open is read before there is a bill.
  const lines = await linesOf(tx, { from: month, to: month });
  const [added] = await tx
    .insert(bills)
    .values({ month: `${month}-01`, ...bill })
    .returning({ id: bills.id });
  if (!added) throw new Error('A bill was not inserted');
  const { rowCount } = await tx.execute(sql`insert into bill_lines (bill_id, registration_id, month, payer_type_id,
      payer_contact_id, bill_to, price, lessons, region_id)
    ${lines} select ${added.id}::int, ${key}, lessons, region_id from line where bill_month = ${firstOf(month)}`);
  return { id: added.id, lines: rowCount ?? 0 };
}
