import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { daysOfMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf, together } from '../../platform/db/rows';
import { type Listed, listed, rowOf, type Unlocked, unlocked } from './statements.list';
import { usualRates } from './statements.read.repository';
import {
  findPaid,
  isEntered,
  isPayable,
  isUnended,
  minutesOf,
  paidJoins,
  paidMonth,
  yearsBack,
} from './statements.rows.repository';

/** One row for each teacher, however many lessons there are. An earlier lesson is paid in this month only where its own has left. */
const findUnlocked = (queries: Queries, month: string, now: Date): Promise<Unlocked[]> => {
  const { first, last } = daysOfMonth(month);
  return rowsOf(
    queries,
    unlocked,
    sql`with paid as materialized (select l.*, ${paidMonth} as month, l.status <> 'planned' and ${isEntered} as is_done
      from lessons l ${paidJoins} where l.statement_id is null and l.teacher_id is not null
        and l.date between ${first}::date - ${yearsBack} and ${last}::date
        and (l.date >= ${first}::date or own.status = 'exported') and (${isPayable} or ${isUnended(now)}))
    select l.teacher_id as "teacherId", coalesce(json_agg(json_build_object('date', l.date, 'minutes', ${minutesOf}))
        filter (where l.is_done), '[]') as done,
      coalesce(json_agg(json_build_object('lessonId', l.id, 'date', l.date,
        'code', (select g.code from groups g where g.id = l.group_id)) order by l.date, l.starts_at, l.id)
        filter (where not l.is_done), '[]') as unentered
    from paid l where l.month = ${first}::date group by l.teacher_id`,
  );
};

const findListed = (queries: Queries, month: string): Promise<Listed[]> =>
  rowsOf(
    queries,
    listed,
    sql`select s.version, s.teacher_id as "teacherId", s.status, s.export_id as "exportId",
      (select coalesce(json_agg(json_build_object('kind', line.kind, 'date', line.date, 'minutes', line.minutes,
        'rate', line.rate, 'vacationPct', line.vacation_pct, 'amount', line.amount)), '[]')
        from statement_lines line where line.statement_id = s.id) as lines
    from statements s where s.month = ${daysOfMonth(month).first}::date`,
  );

/** Everybody who has something in a month, by name, with what it comes to. */
export async function listStatements(
  { db, now }: Pick<Services, 'db' | 'now'>,
  month: string,
): Promise<StatementRow[]> {
  const [lessons, stored, teachers, usual] = await together(db, [
    () => findUnlocked(db, month, now()),
    () => findListed(db, month),
    () => findPaid(db),
    () => usualRates(db),
  ]);
  const lessonsOf = new Map(lessons.map((row) => [row.teacherId, row]));
  const storedOf = new Map(stored.map((row) => [row.teacherId, row]));
  return teachers
    .filter(({ id }) => lessonsOf.has(id) || storedOf.has(id))
    .map((teacher) =>
      rowOf({ teacher, month, stored: storedOf.get(teacher.id), lessons: lessonsOf.get(teacher.id), usual }),
    );
}
