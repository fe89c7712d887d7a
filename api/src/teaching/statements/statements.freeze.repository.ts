import { daysOfMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import { intList } from '../../platform/db/rows';
import type { Work } from '../../platform/http/write';
import type { Of } from './statements.read.repository';
import { yearsBack } from './statements.rows.repository';
import type { StoredStatement } from './statements.rules';

/** A statement that has a row. */
type LockedStatement = StoredStatement & { id: number };
/** Who writes, and when. */
type Writing = Pick<Work, 'tx' | 'stamp'> & { person: { id: number } };

/** Locks the lessons that these teachers may be paid for in a month, so that neither they nor their attendance move meanwhile. */
export async function lockLessons({ tx }: Work, all: readonly Of[]): Promise<void> {
  const spans = all.map(({ teacherId, month }) => ({ teacherId, ...daysOfMonth(month) }));
  await tx.execute(sql`select l.id from lessons l join json_to_recordset(${JSON.stringify(spans)}::json)
        as span("teacherId" int, first date, last date)
        on l.teacher_id = span."teacherId" and l.date <= span.last
          and (l.date >= span.first or (l.statement_id is null and l.date >= span.first - ${yearsBack}))
      order by l.id for update of l`);
}

/** Approves statements as they are: their lines are kept, their lessons locked, whatever their number in five statements. */
export async function freeze(work: Writing, all: readonly LockedStatement[]): Promise<void> {
  await storeLessonLines(work, all);
  await repriceWritten(work, all);
  await freezeLessons(work, all);
  await storeTotals(work, all);
}

function storeLessonLines({ tx, person, stamp }: Writing, all: readonly LockedStatement[]) {
  const lines = all.flatMap(({ id: statementId, lines: own }) =>
    own.flatMap(({ lesson, date, minutes, rate, vacationPct, amount, label }) =>
      lesson ? [{ statementId, lessonId: lesson.id, date, minutes, rate, vacationPct, amount, label }] : [],
    ),
  );
  const at = stamp.added.createdAt.toISOString();
  return tx.execute(sql`insert into statement_lines (statement_id, kind, lesson_id, date, minutes, rate, vacation_pct,
      amount, label, created_at, created_by_id, updated_at, updated_by_id)
    select "statementId", 'lesson', "lessonId", date, minutes, rate, "vacationPct", amount, label,
      ${at}::timestamptz, ${person.id}::int, ${at}::timestamptz, ${person.id}::int
    from json_to_recordset(${JSON.stringify(lines)}::json) as line("statementId" int, "lessonId" int, date date,
      minutes int, rate int, "vacationPct" int, amount int, label text)`);
}

/** What somebody wrote is paid at the rate that holds now. */
export function repriceWritten({ tx }: Pick<Writing, 'tx'>, all: readonly LockedStatement[]) {
  const lines = all.flatMap(({ lines: own }) =>
    own.flatMap(({ id, rate, vacationPct, amount }) => (id === null ? [] : [{ id, rate, vacationPct, amount }])),
  );
  return tx.execute(sql`update statement_lines kept set rate = line.rate, vacation_pct = line."vacationPct",
      amount = line.amount
    from json_to_recordset(${JSON.stringify(lines)}::json) as line(id int, rate int, "vacationPct" int, amount int)
    where kept.id = line.id`);
}

const freezeLessons = ({ tx, person, stamp }: Writing, all: readonly LockedStatement[]) =>
  tx.execute(sql`update lessons l set statement_id = line.statement_id, version = l.version + 1,
      updated_at = ${stamp.added.updatedAt.toISOString()}::timestamptz, updated_by_id = ${person.id}
    from statement_lines line
    where line.lesson_id = l.id and line.statement_id = any(${intList(all.map(({ id }) => id))})`);

function storeTotals({ tx, person, stamp }: Writing, all: readonly LockedStatement[]) {
  const sums = all.map(({ id, totals: { base, vacation, gross } }) => ({ id, base, vacation, gross }));
  const at = stamp.added.updatedAt.toISOString();
  return tx.execute(sql`update statements s set status = 'approved', gross_base = sum.base,
      vacation_amount = sum.vacation, gross = sum.gross, approved_at = ${at}::timestamptz,
      approved_by_id = ${person.id}, version = s.version + 1, updated_at = ${at}::timestamptz,
      updated_by_id = ${person.id}
    from json_to_recordset(${JSON.stringify(sums)}::json) as sum(id int, base int, vacation int, gross int)
    where s.id = sum.id`);
}

/** Gives the lessons of a statement back: its lines of lessons go, what somebody wrote stays. */
export async function thaw({ tx, person, stamp }: Work, statementId: number): Promise<void> {
  await tx.execute(sql`delete from statement_lines where statement_id = ${statementId} and kind = 'lesson'`);
  await tx.execute(sql`update lessons set statement_id = null, version = version + 1,
      updated_at = ${stamp.added.updatedAt.toISOString()}::timestamptz, updated_by_id = ${person.id}
    where statement_id = ${statementId}`);
}
