import type { Closure } from '@tandem/shared/rules/closures';
import { today } from '@tandem/shared/rules/dates';
import { lessonDates } from '@tandem/shared/rules/lesson-dates';
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { weekdays } from '../platform/db/schema/apprenticeships';
import { courseDates } from './dates';

/** From 0 up to 99, the same each time for the same row. */
const draw = (key: ReturnType<typeof sql>) => sql`(('x' || substr(md5(${key}), 1, 6))::bit(24)::int % 100)`;

/** The lessons of a year for the groups that have none: those before today are held, a few cancelled, the latest not all entered. */
export async function writeLessons(db: Queries, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number; periods: Closure[] }>(
    sql`select id, extra->'periods' as periods from list_items where list = 'holiday-profiles'`,
  );
  const { firstDate: from, lastDate: to } = courseDates(now);
  const series = rows.flatMap(({ id, periods }) =>
    weekdays.flatMap((weekday) =>
      lessonDates({ from, to, weekday, closures: periods ?? [], most: 30 }).dates.map((date) => ({
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
    select g.id, course.date, g.starts_at, g.ends_at, made.status,
      case when made.status = 'cancelled' then 'teacher_absent' end, g.teacher_id, g.course_location_id, g.room,
      case when made.status = 'held' then (course.date + g.ends_at) at time zone 'Europe/Zurich' end,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from groups g
      join json_to_recordset(${JSON.stringify(series)}::json) as course(id int, weekday text, date date)
        on course.id = g.holiday_profile_id and course.weekday = g.weekday
      cross join lateral (select ${status} as status) made
    where g.first_date is not null and not exists (select from lessons l where l.group_id = g.id)
    order by course.date, g.id`);
  await writeAttendances(db);
}

/** Of a hundred, 82 present, 6 late, 7 excused, 5 not excused. */
const writeAttendances = (db: Queries) =>
  db.execute(sql`insert into attendances (lesson_id, enrolment_id, status, minutes_late, source, created_at, updated_at)
    select l.id, e.id, case when drawn < 82 then 'present' when drawn < 88 then 'late'
        when drawn < 95 then 'absent_excused' else 'absent_unexcused' end,
      case when drawn between 82 and 87 then 5 * (drawn - 81) end, 'teacher', l.held_at, l.held_at
    from lessons l join enrolments e on e.group_id = l.group_id and e.from_date <= l.date
        and (e.to_date is null or e.to_date >= l.date)
      cross join lateral (select ${draw(sql`l.id || ' ' || e.id`)} as drawn) draw
    where l.status = 'held' and not exists (select from attendances a where a.lesson_id = l.id)`);
