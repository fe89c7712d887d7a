import {
  type DayAhead,
  daysAhead,
  groupsAhead,
  mostAhead,
  mostAway,
} from '@tandem/shared/contract/teaching/groups.ahead';
import { addDays } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { isRunningGroup } from '../../platform/db/enrolments';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { rowsOf } from '../../platform/db/rows';
import { isAnnounced, isCounted, isExpected } from '../attendance-rules/expected.repository';

/** Lessons of groups under way; one that was moved stands at its other hour. */
const isListed = sql`l.status <> 'moved' and ${isRunningGroup}`;
const which = sql`'id', l.id, 'groupId', l.group_id, 'code', l.code, 'startsAt', to_char(l.starts_at, 'HH24:MI')`;

/** The lessons `l` of the first day that has any; `previous`: the day of the one before in their group. */
const lessonsFrom = (from: string) => sql`day as materialized (
    select l.date from lessons l join groups g on g.id = l.group_id
    where l.date between ${from}::date and ${addDays(from, daysAhead - 1)}::date and ${isListed}
    order by l.date, l.starts_at limit 1),
  l as materialized (
    select l.id, l.group_id, g.code, l.date, l.starts_at, l.status, l.teacher_id,
      case when l.status = 'cancelled' then coalesce(l.cancel_reason, 'other') end as cancel_reason,
      l.teacher_id is distinct from ${ownTeacherOf('l')} as is_substituted,
      l.course_location_id is not null and l.room is not null as has_room,
      (select max(earlier.date) from lessons earlier where earlier.group_id = l.group_id and earlier.date < l.date
        and earlier.status in ('planned', 'held')) as previous
    from day join lessons l on l.date = day.date join groups g on g.id = l.group_id where ${isListed})`;

const lessons = sql`select row_number() over (order by l.status <> 'cancelled' and l.teacher_id is null desc, l.starts_at,
    l.code, l.id) as nth, jsonb_build_object(${which}, 'cancelReason', l.cancel_reason, 'teacher', ${fullName('t')},
      'isSubstituted', l.is_substituted, 'hasRoom', l.has_room, 'isFirst', l.previous is null) as line
  from l left join teachers t on t.id = l.teacher_id
  where l.status = 'cancelled' or l.teacher_id is null or l.is_substituted or not l.has_room or l.previous is null`;

const away = sql`select row_number() over (order by s.last_name, s.first_name, s.id) as nth,
    jsonb_build_object('studentId', s.id, 'name', ${fullName('s')}) as line
  from l join enrolments e on ${isExpected} join students s on s.id = e.student_id
  where ${isCounted} and exists (select from absence_notices n where ${isAnnounced}) group by s.id`;

const beginning = sql`select row_number() over (order by l.starts_at, l.code, s.last_name, s.first_name, s.id) as nth,
    jsonb_build_object('studentId', s.id, 'name', ${fullName('s')}, ${which}) as line
  from l join enrolments e on ${isExpected} join students s on s.id = e.student_id
  where ${isCounted} and e.from_date > l.previous`;

const listOf = (table: 'lessons_ahead' | 'away' | 'beginning', most: number) => sql`jsonb_build_object(
    'total', (select count(*) from ${sql.raw(table)}),
    'rows', (select coalesce(jsonb_agg(line order by nth), '[]') from ${sql.raw(table)} where nth <= ${most}))`;

/** The first day with lessons from this one on, and what one should know of it. */
export async function findDayAhead(queries: Queries, from: string): Promise<DayAhead> {
  const [found] = await rowsOf(
    queries,
    groupsAhead.find.reply,
    sql`with ${lessonsFrom(from)}, lessons_ahead as (${lessons}), away as (${away}), beginning as (${beginning})
      select (select date::text from day) as date, (select count(*)::int from l where ${isCounted}) as total,
        ${listOf('lessons_ahead', mostAhead)} as lessons, ${listOf('away', mostAway)} as away,
        ${listOf('beginning', mostAhead)} as beginning`,
  );
  return found!;
}
