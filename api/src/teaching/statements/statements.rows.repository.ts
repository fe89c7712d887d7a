import { storedShapeOf } from '@tandem/shared/fields/shapes';
import { statementLineLabels, keysOf, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { lastsOnDateOf } from '../../platform/db/enrolments';
import { fullName, userName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import type { Entity } from '../../platform/announced';
import { intList, labelOf, rowsOf, utc } from '../../platform/db/rows';
import { statementLines } from '../../platform/db/schema';
import { selectedIn } from '../../platform/db/sections';

/** Which months: days, both included, of these teachers or of all. */
export interface Span {
  from: string;
  to: string;
  teacherIds?: readonly number[];
}

/** A lesson that was given, that was cancelled too late not to be paid (teaching 12), or that is over and nobody has ended. */
export const payableLesson = z.object({
  id: z.number(),
  teacherId: z.number(),
  /** In whose statement it stands: `2026-10`. */
  month: z.string(),
  groupId: z.number(),
  code: z.string(),
  branch: z.string(),
  location: z.string(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isCancelled: z.boolean(),
  /** It is over, and nobody has said that it was given. */
  isUnended: z.boolean(),
  minutes: z.number(),
  entered: z.number(),
  present: z.number(),
  expected: z.number(),
  enteredAt: z.string().nullable(),
  insteadOf: z.string().nullable(),
  statementId: z.number().nullable(),
});
export type PayableLesson = z.infer<typeof payableLesson>;

/** A statement as it is kept; month is `2026-10`. */
export const statementRow = z.object({
  id: z.number(),
  version: z.number(),
  teacherId: z.number(),
  month: z.string(),
  status: z.enum(keysOf(statementStatusLabels)),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  exportId: z.number().nullable(),
  exportedAt: z.string().nullable(),
  reason: z.string().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** A line as it is kept. */
export const statementLineRow = storedShapeOf(statementLineTable).extend({
  kind: z.enum(keysOf(statementLineLabels)),
  id: z.number(),
  version: z.number(),
  statementId: z.number(),
  lessonId: z.number().nullable(),
  rate: z.number(),
  vacationPct: z.number(),
  amount: z.number(),
  addedById: z.number().nullable(),
  addedBy: z.string().nullable(),
});
export type StatementLineRow = z.infer<typeof statementLineRow>;

/** What the payroll needs of a teacher. */
export const paidTeacher = z.object({
  id: z.number(),
  name: z.string(),
  rates: z.array(
    z.object({
      /** ISO date. */
      validFrom: z.string(),
      hourlyRate: z.number(),
      vacationPct: z.number(),
    }),
  ),
  hasAvs: z.boolean(),
  hasIban: z.boolean(),
});
export type PaidTeacher = z.infer<typeof paidTeacher>;

const ofTeachers = (column: SQL, { teacherIds }: Span) =>
  teacherIds ? sql`and ${column} = any(${intList(teacherIds)})` : sql``;

/** A lesson of rows `l` that counts in a month. */
export const isPayable = sql`(l.status = 'held' or (l.status = 'cancelled' and l.paid_minutes > 0))`;

/** A lesson is paid so many years later at most, where it was entered after its month had left for the payroll. */
export const yearsBack = sql`interval '2 years'`;
/**
 * Teaching 25, for rows `l`: entered, or nobody was expected, or cancelled too late. One mark is looked up for each lesson: `exists` would
 * read those of all lessons first.
 */
export const isEntered = sql`(l.status = 'cancelled' or (select a.lesson_id from attendances a where a.lesson_id = l.id limit 1) is not null
  or not exists (select from enrolments e where e.group_id = l.group_id and ${lastsOnDateOf('l')}))`;
/** What a lesson of rows `l` is paid for. */
export const minutesOf = sql`coalesce(l.paid_minutes, extract(epoch from l.ends_at - l.starts_at) / 60)::int`;
/** The first month after that of a statement `own` that is not approved. */
const nextOpenMonth = sql`(select later.first_day::date from generate_series(own.month + interval '1 month',
    own.month + ${yearsBack}, interval '1 month') later(first_day)
  where not exists (select from statements s where s.teacher_id = own.teacher_id and s.month = later.first_day::date
    and s.status in ('approved', 'exported')) order by later.first_day limit 1)`;

/** The statements that decide where a lesson of rows `l` is paid: the one that locks it, and that of its own month. */
export const paidJoins = sql`left join statements locking on locking.id = l.statement_id
  left join statements own on own.teacher_id = l.teacher_id and own.month = date_trunc('month', l.date)::date`;
/** First day of the month in which it is paid: its own, or the next open one where its own has left for the payroll (decision 0076). */
export const paidMonth = sql`coalesce(locking.month, case when (own.status = 'exported') is true and ${isEntered} then ${nextOpenMonth} end,
  date_trunc('month', l.date)::date)`;

/** A lesson of rows `l` that is over, though nobody has said so. */
export const isUnended = (now: Date) =>
  sql`(l.status = 'planned' and (l.date, l.ends_at) <= (${today(now)}::date, ${formatTime(now)}::time))`;

export const findPayable = (queries: Queries, span: Span, now: Date): Promise<PayableLesson[]> =>
  rowsOf(
    queries,
    payableLesson,
    sql`with paid as materialized (select l.id, ${paidMonth} as month from lessons l ${paidJoins}
      where l.date between ${span.from}::date - ${yearsBack} and ${span.to}::date and l.teacher_id is not null
        and (${isPayable} or ${isUnended(now)}) ${ofTeachers(sql`l.teacher_id`, span)})
    select l.id, l.teacher_id as "teacherId", to_char(paid.month, 'YYYY-MM') as month, l.group_id as "groupId", g.code, ${labelOf(sql`g.branch_id`)} as branch,
      ${labelOf(sql`g.location_course_id`)} as location, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.status = 'cancelled' as "isCancelled",
      l.status = 'planned' as "isUnended",
      ${minutesOf} as minutes, seen.entered,
      seen.present, seen."enteredAt", (select count(*)::int from enrolments e where e.group_id = l.group_id
        and e.from_date <= l.date and (e.to_date is null or e.to_date >= l.date)) as expected,
      case when ${ownTeacherOf('l')} <> l.teacher_id then (select ${fullName('t')} from teachers t
        where t.id = ${ownTeacherOf('l')}) end as "insteadOf",
      l.statement_id as "statementId"
    from paid join lessons l on l.id = paid.id join groups g on g.id = l.group_id cross join lateral (select count(*)::int as entered,
        count(*) filter (where a.status in ('present', 'late'))::int as present, ${utc(sql`max(a.created_at)`)} as "enteredAt"
      from attendances a where a.lesson_id = l.id) seen
    where paid.month between date_trunc('month', ${span.from}::date)::date and ${span.to}::date
    order by l.date, l.starts_at, l.id`,
  );

export const findStored = (queries: Queries, span: Span): Promise<StatementRow[]> =>
  rowsOf(
    queries,
    statementRow,
    sql`select s.id, s.version, s.teacher_id as "teacherId", to_char(s.month, 'YYYY-MM') as month, s.status,
      ${utc(sql`s.submitted_at`)} as "submittedAt", ${userName(sql`s.submitted_by_id`)} as "submittedBy",
      ${utc(sql`s.approved_at`)} as "approvedAt", ${userName(sql`s.approved_by_id`)} as "approvedBy",
      s.export_id as "exportId", ${utc(sql`x.at`)} as "exportedAt", s.reason
    from statements s left join payroll_exports x on x.id = s.export_id
    where s.month between ${span.from}::date and ${span.to}::date ${ofTeachers(sql`s.teacher_id`, span)}`,
  );

export const findStoredLines = (queries: Queries, statementIds: readonly number[]): Promise<StatementLineRow[]> =>
  rowsOf(
    queries,
    statementLineRow,
    sql`select line.id, line.version, line.statement_id as "statementId", line.lesson_id as "lessonId",
      ${selectedIn(statementLines, 'line', statementLineTable)},
      line.rate, line.vacation_pct as "vacationPct", line.amount,
      line.created_by_id as "addedById", ${userName(sql`line.created_by_id`)} as "addedBy"
    from statement_lines line where line.statement_id = any(${intList(statementIds)}) order by line.date, line.id`,
  );

/** By name: these, or all. */
export const findPaid = (queries: Queries, ids?: readonly number[]): Promise<PaidTeacher[]> =>
  rowsOf(
    queries,
    paidTeacher,
    sql`select t.id, ${fullName('t')} as name, t.rates, t.avs_sealed is not null as "hasAvs",
      t.iban_sealed is not null as "hasIban" from teachers t where ${ids ? sql`t.id = any(${intList(ids)})` : sql`true`}
    order by t.last_name, t.first_name, t.id`,
  );

/** A line of the audit log about a statement leads to its teacher. */
export const statementRecord: NonNullable<Entity['record']> = {
  of: 'teacher',
  from: sql`select t.id, ${fullName('t')} as label, null as list from statements it
    join teachers t on t.id = it.teacher_id where it.id = log.entity_id`,
};
