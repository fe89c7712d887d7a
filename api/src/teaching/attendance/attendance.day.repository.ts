import {
  type ComingLesson,
  comingLesson,
  type LessonNews,
  lessonNews,
  type LessonToEnter,
  lessonToEnter,
  teacherDay,
  type TeacherDay,
} from '@tandem/shared/contract/teaching/attendance.day';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { isOpenGroup, isRunningGroup, lastsOnDateOf } from '../../platform/db/enrolments';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf, together, utc } from '../../platform/db/rows';
import { isAnnounced, isCounted, isExpected, isOver } from '../attendance-rules/expected.repository';

/** Whose day it is, and when. */
interface Query {
  teacherId: number | null;
  now: Date;
}

/** Days that news reach ahead, mails back, and after a lesson those of its teacher to enter it (teaching 21). */
const days = 14;

const lessonColumns = sql`l.id, l.group_id as "groupId", g.code, ${labelOf(sql`g.branch_id`)} as branch,
  ${labelOf(sql`g.location_course_id`)} as location, ${labelOf(sql`l.course_location_id`)} as building, l.room, l.date::text,
  to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt"`;

const instantOf = (time: 'starts_at' | 'ends_at') => sql.raw(`((l.date + l.${time}) at time zone 'Europe/Zurich')`);

/** The lessons of the next day that has one: those of today that are over are not among them. */
const findComing = (queries: Queries, { teacherId, now }: Query): Promise<ComingLesson[]> =>
  rowsOf(
    queries,
    comingLesson,
    sql`with coming as materialized (select l.* from lessons l join groups g on g.id = l.group_id
        where l.teacher_id = ${teacherId}::int and l.status = 'planned' and l.statement_id is null and ${isRunningGroup}
          and l.date >= ${today(now)}::date and not ${isOver(now)})
      select ${lessonColumns}, ${instantOf('starts_at')} - interval '30 minutes' <= ${now.toISOString()}::timestamptz as "mayEnter",
        (select ${fullName('t')} from teachers t where t.id = ${ownTeacherOf('l')} and t.id <> l.teacher_id) as "standsInFor",
        (select coalesce(jsonb_agg(jsonb_build_object('enrolmentId', e.id, 'studentId', s.id, 'firstName', s.first_name,
            'lastName', s.last_name, 'isAway', exists (select from absence_notices n where ${isAnnounced}))
            order by s.last_name, s.first_name, e.id), '[]')
          from enrolments e join students s on s.id = e.student_id where e.group_id = l.group_id and ${lastsOnDateOf('l')}) as people
      from coming l join groups g on g.id = l.group_id
      where l.date = (select min(date) from coming) order by l.starts_at, l.id`,
  );

const findToEnter = (queries: Queries, { teacherId, now }: Query): Promise<LessonToEnter[]> =>
  rowsOf(
    queries,
    lessonToEnter,
    sql`select ${lessonColumns}, counted.entered, counted.expected
      from lessons l join groups g on g.id = l.group_id
        cross join lateral (select count(*)::int as expected, count(a.id)::int as entered
          from enrolments e left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
          where ${isExpected}) counted
      where l.teacher_id = ${teacherId}::int and ${isCounted} and l.statement_id is null and g.status <> 'draft'
        and l.date >= ${addDays(today(now), -days)}::date and ${isOver(now)}
        and ${instantOf('ends_at')} + make_interval(days => ${days}) >= ${now.toISOString()}::timestamptz
        and (l.status = 'planned' or counted.entered < counted.expected)
      order by l.date, l.starts_at, l.id`,
  );

const isNear = (now: Date) => sql`l.date between ${today(now)}::date and ${addDays(today(now), days)}::date`;

/** Lessons that do not take place, or that somebody else gives. */
const findNews = (queries: Queries, { teacherId, now }: Query): Promise<LessonNews[]> =>
  rowsOf(
    queries,
    lessonNews,
    sql`with near as (select l.id from lessons l where l.teacher_id = ${teacherId}::int and ${isNear(now)}
        union select l.id from groups g join lessons l on l.group_id = g.id and ${isNear(now)}
          where g.teacher_id = ${teacherId}::int)
      select l.id, l.group_id as "groupId", g.code, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
        case when l.status = 'planned' then 'given' else l.status end as kind, l.cancel_reason as "cancelReason",
        (select moved.date::text from lessons moved where moved.id = l.moved_to_id) as "movedTo",
        (select ${fullName('t')} from teachers t where t.id = l.teacher_id and l.status = 'planned') as by
      from near join lessons l on l.id = near.id join groups g on g.id = l.group_id
      where ${isRunningGroup} and (l.status in ('cancelled', 'moved')
          or l.status = 'planned' and ${ownTeacherOf('l')} = ${teacherId}::int and l.teacher_id is distinct from ${teacherId}::int)
      order by l.date, l.starts_at, l.id`,
  );

const findMails = (queries: Queries, { teacherId, now }: Query): Promise<TeacherDay['mails']> =>
  rowsOf(
    queries,
    teacherDay.shape.mails.element,
    sql`select log.id, ${utc(sql`log.at`)} as at, regexp_replace(coalesce(log.reason, ''), '^Objet\\s?: ', '') as subject
      from audit_log log where log.entity = 'teacher' and log.entity_id = ${teacherId}::int and log.action = 'mail'
        and log.at >= ${now.toISOString()}::timestamptz - make_interval(days => ${days})
      order by log.id desc limit 5`,
  );

/** By the profiles of the groups that one has; where two are on holiday, those that last longer. */
async function findHolidays(queries: Queries, { teacherId, now }: Query): Promise<TeacherDay['holidays']> {
  const [found] = await rowsOf(
    queries,
    teacherDay.shape.holidays.unwrap(),
    sql`select period->>'label' as label, period->>'to' as to
      from list_items profile cross join jsonb_array_elements(profile.extra->'periods') period
      where profile.list = 'holiday-profiles' and ${today(now)} between period->>'from' and period->>'to'
        and profile.id in (select g.holiday_profile_id from groups g where g.teacher_id = ${teacherId}::int and ${isOpenGroup})
      order by period->>'to' desc limit 1`,
  );
  return found ?? null;
}

/** What a teacher has to know and to do today (people 47). */
export async function findDay(queries: Queries, teacherId: number | null, now: Date): Promise<TeacherDay> {
  const query = { teacherId, now };
  const [lessons, toEnter, news, mails, holidays] = await together(queries, [
    () => findComing(queries, query),
    () => findToEnter(queries, query),
    () => findNews(queries, query),
    () => findMails(queries, query),
    () => findHolidays(queries, query),
  ]);
  return { day: today(now), lessons, toEnter, news, mails, holidays };
}
