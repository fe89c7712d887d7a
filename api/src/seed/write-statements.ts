import { today } from '@tandem/shared/rules/time/dates';
import { addMonths, daysOfMonth, monthOf } from '@tandem/shared/rules/time/month';
import { holidayProfileFields } from '@tandem/shared/contract/settings/holiday-profiles';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lessonDates } from '@tandem/shared/rules/time/lesson-dates';
import type { Queries } from '../platform/db/database';
import { hoursOfGroup } from '../platform/db/group-hours';
import { intList, rowsOf } from '../platform/db/rows';
import { payrollExports, statementLines, statements } from '../platform/db/schema';
import { stampOf } from '../platform/db/stamp';
import { freeze, repriceWritten } from '../teaching/statements/statements.freeze.repository';
import { readStatements } from '../teaching/statements/statements.read.repository';
import type { StoredStatement } from '../teaching/statements/statements.rules';
import { type Demo, yearId } from './context';
import { courseDates } from './dates';
import { draw } from './random';
import { chunksOf } from './write';
import { weekdays } from '../platform/db/schema/apprenticeships';

/** The lessons of a year for the groups that have none: those before today are held, a few cancelled, the latest not all entered. */
export async function writeLessons(db: Queries, context: Pick<Demo, 'ids' | 'now'>): Promise<void> {
  const { now } = context;
  const rows = await rowsOf(
    db,
    { id: z.int(), periods: holidayProfileFields.shape.periods.nullable() },
    sql`select id, extra->'periods' as periods from list_items where list = 'holiday-profiles'`,
  );
  const { firstDate: from, lastDate: to } = courseDates(now);
  const series = rows.flatMap(({ id, periods }) =>
    weekdays.flatMap((weekday) =>
      lessonDates({ from, to, weekdays: [weekday], closures: periods ?? [], most: 30 }).dates.map((date) => ({
        id,
        weekday,
        date,
      })),
    ),
  );
  const day = today(now);
  const status = sql`case when course.date >= ${day}::date then 'planned'
    when ${draw(sql`g.code || course.date`)} < 3 then 'cancelled'
    when course.date >= ${day}::date - 4 and ${draw(sql`course.date || g.code`)} < 25 then 'planned' else 'held' end`;
  await db.execute(sql`insert into lessons (group_id, date, starts_at, ends_at, status, cancel_reason, teacher_id,
      course_location_id, room, held_at, created_at, updated_at)
    select g.id, course.date, h.starts_at, h.ends_at, made.status,
      case when made.status = 'cancelled' then 'teacher_absent' end, g.teacher_id, g.course_location_id, g.room,
      case when made.status = 'held' then (course.date + h.ends_at) at time zone 'Europe/Zurich' end,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from groups g cross join lateral ${hoursOfGroup} h
      join json_to_recordset(${JSON.stringify(series)}::json) as course(id int, weekday text, date date)
        on course.id = g.holiday_profile_id and course.weekday = h.weekday
      cross join lateral (select ${status} as status) made
    where g.training_year_id = ${yearId(context)} and not exists (select from lessons l where l.group_id = g.id)
    order by course.date, g.id`);
  await writeAttendances(db, context);
}

/** Of a hundred, 82 present, 6 late, 7 excused, 5 not excused. */
const writeAttendances = (db: Queries, context: Pick<Demo, 'ids' | 'now'>) =>
  db.execute(sql`insert into attendances (lesson_id, enrolment_id, status, minutes_late, source, created_at, updated_at)
    select l.id, e.id, case when drawn < 82 then 'present' when drawn < 88 then 'late'
        when drawn < 95 then 'absent_excused' else 'absent_unexcused' end,
      case when drawn between 82 and 87 then 5 * (drawn - 81) end, 'teacher', l.held_at, l.held_at
    from lessons l join groups g on g.id = l.group_id and g.training_year_id = ${yearId(context)}
      join enrolments e on e.group_id = l.group_id and e.from_date <= l.date
        and (e.to_date is null or e.to_date >= l.date)
      cross join lateral (select ${draw(sql`l.id || ' ' || e.id`)} as drawn) draw
    where l.status = 'held' and not exists (select from attendances a where a.lesson_id = l.id)`);

type SeededStatement = StoredStatement & { id: number };

/** Of the month before, these wait for an answer of their teacher; the first is the person of the demo account. */
const isSentBack = (index: number) => index % 12 === 0;
/** Lessons of the month before that nobody entered. */
const leftOpen = 5;

/** The months of the year that are over: the last one is submitted, those before have left for the payroll; of a year that is over all have. */
export async function writeStatements(
  db: Queries,
  { authors, now, isOver = false }: Pick<Demo, 'authors' | 'now' | 'isOver'>,
): Promise<void> {
  const last = addMonths(monthOf(today(now)), -1);
  const first = monthOf(courseDates(now).firstDate);
  if (!isOver) await leaveOpen(db, last);
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const of = await addRows(db, month, authors);
    if (isOver || month < last) await submitStatements(db, of, authors);
    else await submitLast(db, of, authors);
  }
}

const leaveOpen = (db: Queries, month: string) =>
  db.execute(sql`delete from attendances where lesson_id in (select l.id from lessons l
    where l.status = 'held' and l.statement_id is null and l.date between ${daysOfMonth(month).first}::date
      and ${daysOfMonth(month).last}::date order by md5(l.id::text) limit ${leftOpen})`);

const readMonth = (db: Queries, month: string) => {
  const { first: from, last: to } = daysOfMonth(month);
  return readStatements({ now: () => dayAfter(month, '05') }, db, { from, to });
};

/** The day of the next month on which something was done. */
const dayAfter = (month: string, day: string) => new Date(`${addMonths(month, 1)}-${day}T09:00:00Z`);

/** A row for everybody who has something in the month and none yet; every third one was at a meeting. */
async function addRows(db: Queries, month: string, { responsable }: Demo['authors']): Promise<SeededStatement[]> {
  const without = (await readMonth(db, month)).filter(({ id }) => id === null);
  const { added } = stampOf({ id: responsable }, dayAfter(month, '05'));
  const submitted = { status: 'submitted' as const, submittedAt: added.createdAt };
  const rows = without.map(({ teacherId }) => ({ teacherId, month: `${month}-01`, ...submitted, ...added }));
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    ids.push(...(await db.insert(statements).values(chunk).returning({ id: statements.id })).map(({ id }) => id));
  }
  const price = { rate: 0, vacationPct: 0, amount: 0 };
  const meeting = { kind: 'meeting' as const, date: `${month}-05`, minutes: 60, label: 'Réunion d’équipe', ...price };
  const meetings = ids.filter((id) => id % 3 === 0).map((statementId) => ({ statementId, ...meeting, ...added }));
  for (const chunk of chunksOf(meetings)) await db.insert(statementLines).values(chunk);
  const known = new Set(ids);
  const seeded = (await readMonth(db, month)).flatMap((each) =>
    each.id !== null && known.has(each.id) ? [{ ...each, id: each.id }] : [],
  );
  await repriceWritten({ tx: db }, seeded);
  return seeded;
}

async function submitStatements(
  db: Queries,
  seeded: readonly SeededStatement[],
  { responsable, admin }: Demo['authors'],
) {
  const [one] = seeded;
  if (!one) return;
  const stamp = stampOf({ id: responsable }, dayAfter(one.month, '08'));
  await freeze({ tx: db, person: { id: responsable }, stamp }, seeded);
  const [made] = await db
    .insert(payrollExports)
    .values({ at: dayAfter(one.month, '10'), byId: admin })
    .returning();
  await db.execute(sql`update statements set status = 'exported', export_id = ${made!.id}, version = version + 1
    where status = 'approved' and export_id is null and month = ${`${one.month}-01`}::date`);
}

async function submitLast(db: Queries, seeded: readonly SeededStatement[], { responsable }: Demo['authors']) {
  const back = seeded.toSorted((one, other) => one.teacherId - other.teacherId).filter((_, index) => isSentBack(index));
  const ids = back.map(({ id }) => id);
  await db.execute(sql`update statements set status = 'open', submitted_at = null, updated_by_id = ${responsable},
      reason = 'Pouvez-vous confirmer les heures de ce mois\u00a0?' where id = any(${intList(ids)})`);
}
