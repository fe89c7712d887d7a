import { daysOfMonth } from '@tandem/shared/rules/time/month';
import { crossed } from '@tandem/shared/rules/figures/dated';
import type { Rate } from '@tandem/shared/rules/figures/pay';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import type { Services } from '../../services';
import { findSettingSpans } from '../../platform/settings/dated.repository';
import { findPayable, findStored, findStoredLines, findPaid, type Span } from './statements.rows.repository';
import { pricedOn, statementOf, type StoredStatement } from './statements.rules';

/** One month of one teacher. */
export const ofColumns = z.object({
  teacherId: z.number(),
  /** `2026-10` */
  month: z.string(),
});
export type Of = z.infer<typeof ofColumns>;

/** By the hour, lessons are over or not. */
type Reader = Pick<Services, 'now'>;

const keyOf = ({ teacherId, month }: Of) => `${teacherId} ${month}`;

function groupedBy<T>(rows: readonly T[], key: (row: T) => string | number) {
  const groups = new Map<string | number, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** What the settings pay where nobody agreed on a rate: the rates, each from its date on. */
export async function usualRates(queries: Queries): Promise<Rate[]> {
  const rates = await findSettingSpans(queries, 'pay', 'hourlyRate');
  const percentages = await findSettingSpans(queries, 'pay', 'vacationPct');
  return crossed(rates, percentages).map(({ since, value: [hourlyRate, pct] }) => ({
    validFrom: since,
    hourlyRate: hourlyRate ?? 0,
    vacationPct: Math.round(Number(pct) * 100),
  }));
}

/** Every statement of a span that holds anything, and those asked for by name; by month, then by the teacher's name. */
export async function readStatements(
  services: Reader,
  queries: Queries,
  span: Span,
  asked: readonly Of[] = [],
): Promise<StoredStatement[]> {
  const payable = groupedBy(await findPayable(queries, span, services.now()), keyOf);
  const stored = await findStored(queries, span);
  const written = groupedBy(
    await findStoredLines(
      queries,
      stored.map(({ id }) => id),
    ),
    ({ statementId }) => statementId,
  );
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const found = [...payable.values()].flatMap((lessons) => lessons.slice(0, 1));
  const all = new Map([...asked, ...found, ...stored].map((of) => [keyOf(of), of]));
  const teachers = await findPaid(queries, [...new Set([...all.values()].map(({ teacherId }) => teacherId))]);
  const usual = await usualRates(queries);
  const months = [...new Set([...all.values()].map(({ month }) => month))].sort();
  return months.flatMap((month) =>
    teachers.flatMap((teacher) => {
      const key = keyOf({ teacherId: teacher.id, month });
      if (!all.has(key)) return [];
      const row = storedByKey.get(key);
      const lines = (row && written.get(row.id)) ?? [];
      return [statementOf({ teacher, month, stored: row, written: lines, payable: payable.get(key) ?? [], usual })];
    }),
  );
}

/** One month; undefined: no such teacher. */
export async function readStatement(services: Reader, queries: Queries, of: Of): Promise<StoredStatement | undefined> {
  const { first: from, last: to } = daysOfMonth(of.month);
  const [found] = await readStatements(services, queries, { from, to, teacherIds: [of.teacherId] }, [of]);
  return found;
}

/** What minutes of a day come to for a teacher, as a written line keeps it. */
export async function priceFor(queries: Queries, teacherId: number, on: { date: string; minutes: number }) {
  const [teacher] = await findPaid(queries, [teacherId]);
  const { rateSince: _since, ...price } = pricedOn({ teacher: teacher!, usual: await usualRates(queries) }, on);
  return price;
}
