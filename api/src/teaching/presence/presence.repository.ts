import {
  missingLesson,
  type MissingFilters,
  type MissingLesson,
  type MissingLessons,
} from '@tandem/shared/contract/teaching/presence.missing';
import { maxMissing } from '@tandem/shared/contract/teaching/presence.missing';
import { daysBetween, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf, utc } from '../../platform/db/rows';
import { isCounted, isOver } from '../attendance-rules/expected.repository';
import { yearOr } from '../../platform/db/year.repository';

/** The last day on which a teacher enters own lessons, counted from theirs (teaching 21). */
export const teacherDays = 14;

interface Query {
  now: Date;
  /** The current one unless said. */
  yearId?: number | undefined;
  /** Of lessons `l`. */
  condition?: SQL;
}

/**
 * The past lessons of a year that lack a row of somebody who is expected, as `lacking(id, entered, expected)`.
 * Nobody can enter a lesson of an approved month (teaching 26): it is not missing any more. Most places last from the first lesson until today: these are counted once for each group, the others lesson by lesson.
 */
export function lacking({ now, yearId, condition = sql`true` }: Query): SQL {
  const lasts = sql`e.from_date <= begun.first and (e.to_date is null or e.to_date >= ${today(now)}::date)`;
  return sql`past as materialized (select l.id, l.group_id, l.date from lessons l join groups g on g.id = l.group_id
      where g.training_year_id = ${yearOr(yearId, today(now))} and ${isCounted} and ${isOver(now)}
        and l.statement_id is null and ${condition}),
    begun as (select group_id, min(date) as first from past group by group_id),
    lasting as (select e.group_id, count(*)::int as places from begun join enrolments e on e.group_id = begun.group_id
      where ${lasts} group by e.group_id),
    passing as (select past.id, count(*)::int as places from begun
      join enrolments e on e.group_id = begun.group_id and not (${lasts})
      join past on past.group_id = e.group_id and e.from_date <= past.date and (e.to_date is null or e.to_date >= past.date)
      group by past.id),
    entered as (select a.lesson_id, count(*)::int as cells from attendances a
      where a.lesson_id between (select min(id) from past) and (select max(id) from past) group by a.lesson_id),
    counted as (select past.id, coalesce(lasting.places, 0) + coalesce(passing.places, 0) as expected,
        coalesce(entered.cells, 0) as entered
      from past left join lasting on lasting.group_id = past.group_id left join passing on passing.id = past.id
      left join entered on entered.lesson_id = past.id),
    lacking as materialized (select * from counted where expected > entered)`;
}

/** What a list and a reminder read of a lesson that lacks rows. */
export const lackingLesson = missingLesson.omit({ age: true, noReminder: true }).extend({
  teacherEmail: z.string().nullable(),
  teacherFirstName: z.string().nullable(),
  teacherLastName: z.string().nullable(),
});
export type LackingLesson = z.infer<typeof lackingLesson>;

/** Oldest first. */
export const findLacking = (queries: Queries, query: Query): Promise<LackingLesson[]> =>
  rowsOf(
    queries,
    lackingLesson,
    sql`with ${lacking(query)} select l.id, l.version, g.id as "groupId", g.code as group,
        ${labelOf(sql`g.branch_id`)} as branch, g.location_course_id as "locationId",
        ${labelOf(sql`g.location_course_id`)} as location, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
        to_char(l.ends_at, 'HH24:MI') as "endsAt", t.id as "teacherId", ${fullName('t')} as teacher,
        t.email as "teacherEmail", t.first_name as "teacherFirstName", t.last_name as "teacherLastName",
        lacking.entered, lacking.expected, ${utc(sql`l.reminded_at`)} as "remindedAt"
      from lacking join lessons l on l.id = lacking.id join groups g on g.id = l.group_id
      left join teachers t on t.id = l.teacher_id order by l.date, l.starts_at, l.id`,
  );

/** Why nobody is written to about a lesson; null: its teacher can enter it. */
export function noReminderOf({ teacherId, teacherEmail, date }: LackingLesson, day: string): string | null {
  if (teacherId === null) return 'Sans répétiteur·trice.';
  if (daysBetween(date, day) > teacherDays) return 'Le délai de saisie est passé.';
  return teacherEmail ? null : 'Le ou la répétiteur·trice n’a pas d’adresse e-mail.';
}

const toView = (lesson: LackingLesson, day: string): MissingLesson => ({
  ...lesson,
  age: daysBetween(lesson.date, day),
  noReminder: noReminderOf(lesson, day),
});

function choicesOf(rows: readonly LackingLesson[], read: (row: LackingLesson) => [number | null, string | null]) {
  const found = new Map<number, { id: number; label: string; lessons: number }>();
  for (const row of rows) {
    const [id, label] = read(row);
    if (id === null || label === null) continue;
    found.set(id, { id, label, lessons: (found.get(id)?.lessons ?? 0) + 1 });
  }
  return [...found.values()].sort((one, other) => one.label.localeCompare(other.label, 'fr'));
}

const isAmong = (wanted: readonly number[] | undefined, id: number | null) =>
  !wanted?.length || (id !== null && wanted.includes(id));

/** Those of a filter; few lessons lack rows, so that all are read and counted at once. */
export async function findMissing(
  queries: Queries,
  { trainingYearId: yearId, locationId, teacherId }: MissingFilters,
  now: Date,
): Promise<{ found: MissingLesson[]; answer: MissingLessons }> {
  const day = today(now);
  const all = await findLacking(queries, { now, yearId });
  const found = all
    .filter((row) => isAmong(locationId, row.locationId) && isAmong(teacherId, row.teacherId))
    .map((row) => toView(row, day));
  const answer = {
    rows: found.slice(0, maxMissing),
    total: found.length,
    all: all.length,
    oldest: all[0] ? daysBetween(all[0].date, day) : null,
    locations: choicesOf(all, (row) => [row.locationId, row.location]),
    teachers: choicesOf(all, (row) => [row.teacherId, row.teacher]),
  };
  return { found, answer };
}
