import type { GroupFilters } from '@tandem/shared/contract/teaching/groups.list';
import { type GroupWeek, mostInWeek, weekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { addDays } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { obstacleText } from '../conflicts/clash.messages';
import { type Clash, clash } from '../conflicts/conflicts.repository';
import { groupsList } from './groups.list.repository';

const rowColumns = weekLesson.omit({ clashes: true }).extend({ clashes: z.array(clash), total: z.number() });

const hitOf = (kind: Clash['kind'], isTaken: SQL): SQL => sql`select shown.id, ${kind}::text as kind, other.*
  from shown join taken other on other.date = shown.date and ${isTaken} and other.lesson_id <> shown.id
    and other.starts_at < shown.ends_at and other.ends_at > shown.starts_at`;

interface Span {
  first: string;
  last: string;
}

/**
 * Only the lessons of one week, or of one of its days, are read; what they collide with is found among all of them, also beside the
 * filter, in one walk for all that are shown.
 */
const weekOf = ({ first, last }: Span, chosen: SQL) => sql`with taken as materialized (
    select l.id as lesson_id, l.group_id, l.date, l.starts_at, l.ends_at, l.status, l.teacher_id, l.own_teacher_id,
      l.course_location_id, l.room
    from lessons l where l.date between ${first}::date and ${last}::date and l.status in ('planned', 'held')),
  shown as materialized (
    select taken.lesson_id as id, taken.*, g.code, g.status as group_status, g.capacity, ${ownTeacherOf('taken')} as usual_teacher_id,
      branch.label as branch, branch.extra->>'color' as color, place.label as location,
      ${labelOf(sql`taken.course_location_id`)} as building, (count(*) over ())::int as total,
      row_number() over (order by place.sort_order, place.id, taken.course_location_id, taken.room, taken.date,
        taken.starts_at, g.code) as nth
    from taken join groups g on g.id = taken.group_id join list_items branch on branch.id = g.branch_id
      join list_items place on place.id = g.location_course_id where g.id in (${chosen})
    order by nth limit ${mostInWeek}),
  hits as (
    ${hitOf('room', sql`other.course_location_id = shown.course_location_id and other.room = shown.room`)}
    union all ${hitOf('teacher', sql`other.teacher_id = shown.teacher_id`)}),
  clashing as (
    select hits.id, jsonb_agg(jsonb_build_object('date', hits.date, 'kind', hits.kind, 'code', g.code,
        'startsAt', to_char(hits.starts_at, 'HH24:MI'), 'endsAt', to_char(hits.ends_at, 'HH24:MI'),
        'teacher', ${fullName('t')}, 'room', shown.room) order by hits.kind, g.code) as clashes
    from hits join groups g on g.id = hits.group_id join shown on shown.id = hits.id
      left join teachers t on t.id = shown.teacher_id group by hits.id)
  select shown.id, shown.group_id as "groupId", shown.code, shown.group_status as "groupStatus", shown.status,
    shown.date::text, to_char(shown.starts_at, 'HH24:MI') as "startsAt", to_char(shown.ends_at, 'HH24:MI') as "endsAt",
    shown.branch, shown.color, shown.location, shown.course_location_id as "courseLocationId", shown.building, shown.room,
    ${fullName('t')} as teacher, shown.teacher_id is distinct from shown.usual_teacher_id as "isSubstituted",
    (select count(*)::int from enrolments e where e.group_id = shown.group_id and e.from_date <= shown.date
      and (e.to_date is null or e.to_date >= shown.date)) as expected, shown.capacity, shown.total,
    coalesce(clashing.clashes, '[]') as clashes
  from shown left join teachers t on t.id = shown.teacher_id left join clashing on clashing.id = shown.id
  order by shown.nth`;

interface Query {
  from: string;
  day: string | undefined;
}

/** The week that a day lies in, or only one day of it, of the groups that the filters leave. */
export async function findGroupWeek(queries: Queries, { from, day }: Query, filters: GroupFilters): Promise<GroupWeek> {
  const monday = addDays(from, -weekdayOf(from));
  const span = day ? { first: day, last: day } : { first: monday, last: addDays(monday, 6) };
  const rows = await rowsOf(queries, rowColumns, weekOf(span, groupsList.chosen(filters, { today: from })));
  return {
    monday,
    total: rows[0]?.total ?? 0,
    lessons: rows.map(({ total: _total, clashes, ...lesson }) => ({ ...lesson, clashes: clashes.map(obstacleText) })),
  };
}
