import { lineAmount, vacationShares } from '@tandem/shared/rules/figures/pay';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

const paidLine = z.object({
  statementId: z.number(),
  gross: z.number(),
  lessonId: z.number().nullable(),
  month: z.string(),
  minutes: z.number(),
  rate: z.number(),
  vacationPct: z.number(),
  amount: z.number(),
});
type PaidLine = z.infer<typeof paidLine>;

/** What a lesson cost, in centimes. */
export interface LessonCost {
  lessonId: number;
  pay: number;
  rooms: number;
}

/** Minutes of a lesson `l`. */
export const minutesOf = sql`(extract(epoch from l.ends_at - l.starts_at) / 60)::int`;

/** First days of a month and of the next one. */
export const monthColumns = z.object({ first: z.string(), next: z.string() });
export type Month = z.infer<typeof monthColumns>;

/** Whether a lesson `l` lies in it. */
export const isIn = ({ first, next }: Month): SQL => sql`l.date >= ${first}::date and l.date < ${next}::date`;

/** Lines of approved statements in the order in which vacation is shared among them. */
const findLines = (tx: Queries, { first }: Month) =>
  rowsOf(
    tx,
    paidLine,
    sql`select s.id as "statementId", coalesce(s.gross, 0) as gross, line.lesson_id as "lessonId", s.month::text,
      line.minutes, line.rate, line.vacation_pct as "vacationPct", line.amount
    from statements s join statement_lines line on line.statement_id = s.id
      left join lessons l on l.id = line.lesson_id
    where s.status in ('approved', 'exported') and s.month = ${first}::date
    order by s.id, line.date, coalesce(to_char(l.starts_at, 'HH24:MI'), '99'), line.id`,
  );

/** Approved statements of which not one line is kept. */
const findBare = (tx: Queries, { first }: Month) =>
  rowsOf(
    tx,
    { month: z.string(), pay: z.number() },
    sql`select s.month::text, s.gross as pay from statements s where s.status in ('approved', 'exported') and s.gross <> 0
      and s.month = ${first}::date and not exists (select from statement_lines line where line.statement_id = s.id)`,
  );

/** The rent of the room of an item `room` on the day of a lesson `l`: the last one, unless another one held until a later day. */
const rent = sql`coalesce((select held->'value' from jsonb_array_elements(room.former->'rentPerHour') each(held)
    where (held->>'until')::date > l.date order by held->>'until' limit 1), room.extra->'rentPerHour')`;

/** Held lessons in rooms that are rented. */
const findRented = (tx: Queries, month: Month) =>
  rowsOf(
    tx,
    { lessonId: z.number(), minutes: z.number(), rent: z.number() },
    sql`select l.id as "lessonId", ${minutesOf} as minutes, (${rent} #>> '{}')::int as rent
    from lessons l join groups g on g.id = l.group_id
      join list_items room on room.id = coalesce(l.course_location_id, g.course_location_id)
    where l.status = 'held' and ${isIn(month)} and (${rent} #>> '{}')::int > 0`,
  );

/** What each line is of its statement's gross; what the lines leave of it stands under its month. */
function sharesOf(lines: readonly PaidLine[]) {
  const ofLessons = new Map<number, number>();
  const others: { month: string; pay: number }[] = [];
  for (const own of byStatement(lines)) {
    const vacation = vacationShares(own);
    const shares = own.map(({ amount }, at) => amount + (vacation[at] ?? 0));
    own.forEach(({ lessonId, month }, at) => {
      if (lessonId === null) others.push({ month, pay: shares[at]! });
      else ofLessons.set(lessonId, (ofLessons.get(lessonId) ?? 0) + shares[at]!);
    });
    const { gross, month } = own[0]!;
    others.push({ month, pay: gross - shares.reduce((sum, share) => sum + share, 0) });
  }
  return { ofLessons, others: others.filter(({ pay }) => pay !== 0) };
}

function byStatement(lines: readonly PaidLine[]): PaidLine[][] {
  const found = new Map<number, PaidLine[]>();
  for (const line of lines) {
    const own = found.get(line.statementId);
    if (own) own.push(line);
    else found.set(line.statementId, [line]);
  }
  return [...found.values()];
}

/** What the lessons of a month cost, and what no lesson is charged with. */
export async function costsOf(tx: Queries, month: Month) {
  const { ofLessons, others } = sharesOf(await findLines(tx, month));
  const rented = new Map(
    (await findRented(tx, month)).map(({ lessonId, minutes, rent }) => [lessonId, lineAmount(minutes, rent)]),
  );
  const ids = [...new Set([...ofLessons.keys(), ...rented.keys()])];
  const lessons = ids.map((lessonId): LessonCost => ({
    lessonId,
    pay: ofLessons.get(lessonId) ?? 0,
    rooms: rented.get(lessonId) ?? 0,
  }));
  return { lessons, others: [...others, ...(await findBare(tx, month))] };
}
