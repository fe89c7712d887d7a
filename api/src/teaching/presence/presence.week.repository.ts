import { keysOf, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import {
  weekLesson,
  mostLessonsOfDay,
  type PresenceWeek,
  type WeekState,
} from '@tandem/shared/contract/teaching/presence.week';
import { addDays } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { isExpected, isOver } from '../attendance-rules/expected.repository';

const stored = weekLesson.omit({ state: true }).extend({
  date: z.string(),
  status: z.enum(keysOf(lessonStatusLabels)),
  isOver: z.boolean(),
  teacherId: z.number().nullable(),
  ownTeacherId: z.number().nullable(),
  total: z.number(),
});
type Stored = z.infer<typeof stored>;

/** Lessons of these days but those that were moved to another hour, the first ones of each day. */
const findDays = (queries: Queries, from: string, to: string, now: Date): Promise<Stored[]> =>
  rowsOf(
    queries,
    stored,
    sql`with wanted as materialized (select l.*, count(*) over (partition by l.date)::int as total,
        row_number() over (partition by l.date order by l.starts_at, l.id) as place
      from lessons l where l.date between ${from}::date and ${to}::date and l.status <> 'moved'),
    l as materialized (select * from wanted where place <= ${mostLessonsOfDay}),
    expected as (select l.id, count(*)::int as places from l join enrolments e on ${isExpected} group by l.id)
    select l.id, g.id as "groupId", g.code as group, ${labelOf(sql`g.branch_id`)} as branch,
      ${labelOf(sql`g.location_course_id`)} as location, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", ${fullName('t')} as teacher, l.status, ${isOver(now)} as "isOver",
      l.teacher_id as "teacherId", ${ownTeacherOf('l')} as "ownTeacherId", l.total,
      (select count(*)::int from attendances a where a.lesson_id = l.id) as entered,
      coalesce(expected.places, 0) as expected
    from l join groups g on g.id = l.group_id left join teachers t on t.id = l.teacher_id
    left join expected on expected.id = l.id order by l.date, l.starts_at, g.code, l.id`,
  );

function stateOf({ status, teacherId, ownTeacherId, entered, expected, ...lesson }: Stored): WeekState {
  if (status === 'cancelled') return 'cancelled';
  if (lesson.isOver || status === 'held') return entered < expected ? 'incomplete' : 'complete';
  if (teacherId === null) return 'unstaffed';
  return teacherId === ownTeacherId ? 'ahead' : 'substituted';
}

const daysOfWork = 6;

/** The week in which a day lies, from Monday. */
export async function findWeek(queries: Queries, day: string, now: Date): Promise<PresenceWeek> {
  const from = addDays(day, -weekdayOf(day));
  const lessons = await findDays(queries, from, addDays(from, daysOfWork), now);
  const days = Array.from({ length: daysOfWork + 1 }, (_, at) => addDays(from, at)).map((date) => {
    const ofDay = lessons.filter((lesson) => lesson.date === date);
    return {
      date,
      lessons: ofDay.map((lesson) => ({ ...lesson, state: stateOf(lesson) })),
      total: ofDay[0]?.total ?? 0,
    };
  });
  return { from, days: days.filter(({ total }, at) => at < daysOfWork || total > 0) };
}
