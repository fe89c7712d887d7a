import { payrollExport, type PayrollExport } from '@tandem/shared/contract/teaching/statements.file';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';

const exportsWhere = (condition: SQL) => sql`select x.id, ${utc(sql`x.at`)} as at, ${userName(sql`x.by_id`)} as by,
    count(s.id)::int as statements, coalesce(sum(s.gross), 0)::int as gross
  from payroll_exports x join statements s on s.export_id = x.id where ${condition} group by x.id order by x.id desc`;

export async function findExport(queries: Queries, id: number): Promise<PayrollExport | undefined> {
  const [found] = await rowsOf(queries, payrollExport, exportsWhere(sql`x.id = ${id}`));
  return found;
}

/** The payroll files that hold statements of a month, newest first. */
export const findExports = (queries: Queries, first: string): Promise<PayrollExport[]> =>
  rowsOf(queries, payrollExport, exportsWhere(sql`s.month = ${first}::date`));

/** A line of a payroll file before it is summed up by rate. */
export const payrollLine = z.object({
  teacherId: z.number(),
  lastName: z.string(),
  firstName: z.string(),
  month: z.string(),
  avsSealed: z.string().nullable(),
  ibanSealed: z.string().nullable(),
  minutes: z.number(),
  rate: z.number(),
  vacationPct: z.number(),
  amount: z.number(),
});
export type PayrollLine = z.infer<typeof payrollLine>;

/** Frozen lines of statements `s`, by month, then by name. */
const payrollLines = (queries: Queries, condition: SQL): Promise<PayrollLine[]> =>
  rowsOf(
    queries,
    payrollLine,
    sql`select t.id as "teacherId", t.last_name as "lastName", t.first_name as "firstName",
      to_char(s.month, 'YYYY-MM') as month, encode(t.avs_sealed, 'base64') as "avsSealed",
      encode(t.iban_sealed, 'base64') as "ibanSealed", line.minutes, line.rate, line.vacation_pct as "vacationPct",
      line.amount
    from statements s join teachers t on t.id = s.teacher_id join statement_lines line on line.statement_id = s.id
    where ${condition} order by s.month, t.last_name, t.first_name, t.id, line.id`,
  );

/** Every line of a payroll file. */
export const findExportedLines = (queries: Queries, exportId: number): Promise<PayrollLine[]> =>
  payrollLines(queries, sql`s.export_id = ${exportId}`);

/** Every line that is approved of a month, handed in or not. */
export const findApprovedLines = (queries: Queries, first: string): Promise<PayrollLine[]> =>
  payrollLines(queries, sql`s.month = ${first}::date and s.status in ('approved', 'exported')`);
