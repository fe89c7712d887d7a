import {
  attendanceRow,
  attendanceLesson,
  type AttendanceLesson,
  type AttendanceRow,
} from '@tandem/shared/contract/teaching/attendance';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { lastsOnDateOf } from '../../platform/db/enrolments';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf, utc } from '../../platform/db/rows';
import { entryColumns, entryOf } from '../attendance-rules/entry.repository';
import { isAnnounced } from '../attendance-rules/expected.repository';

/** A lesson with what decides who may enter when. */
export const lockedLesson = entryOf.extend({
  id: z.number(),
  version: z.number(),
  groupId: z.number(),
  code: z.string(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  teacherId: z.number().nullable(),
  ownTeacherId: z.number().nullable(),
  /** Who has the group now. */
  groupTeacherId: z.number().nullable(),
});
export type LockedLesson = z.infer<typeof lockedLesson>;

const heldColumns = sql`l.id, l.version, l.group_id as "groupId", g.code, l.date::text,
  to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
  ${ownTeacherOf('l')} as "ownTeacherId", g.teacher_id as "groupTeacherId", ${entryColumns}`;

/** The lesson; with `lock`, nobody else enters in it, ends it or approves its month meanwhile. */
export async function findLesson(queries: Queries, id: number, { forUpdate }: { forUpdate: boolean }) {
  const [found] = await rowsOf(
    queries,
    lockedLesson,
    sql`select ${heldColumns} from lessons l join groups g on g.id = l.group_id where l.id = ${id}
      ${forUpdate ? sql`for no key update of l` : sql``}`,
  );
  return found;
}

const counted = sql`other.group_id = l.group_id and other.status in ('planned', 'held')`;

/** The same lesson as its sheet shows it. */
export async function findHeader(queries: Queries, id: number) {
  const [found] = await rowsOf(
    queries,
    attendanceLesson.extend(lockedLesson.shape),
    sql`select ${heldColumns}, ${labelOf(sql`g.branch_id`)} as branch,
      ${labelOf(sql`g.location_course_id`)} as location, ${labelOf(sql`l.course_location_id`)} as building, l.room, l.topic,
      (select ${fullName('t')} from teachers t where t.id = l.teacher_id) as teacher,
      case when l.status in ('planned', 'held') then (select count(*)::int from lessons other where ${counted}
        and (other.date, other.starts_at) <= (l.date, l.starts_at)) end as seq,
      (select count(*)::int from lessons other where ${counted}) as lessons
    from lessons l join groups g on g.id = l.group_id where l.id = ${id}`,
  );
  return found;
}

const cell = sql`case when a.id is not null then jsonb_build_object('status', a.status, 'minutesLate', a.minutes_late,
  'comment', a.comment, 'source', a.source, 'teacherStatus', a.teacher_status, 'by', ${userName(sql`a.updated_by_id`)},
  'at', ${utc(sql`a.updated_at`)}) end`;

/** The newest announced absence. */
const notice = sql`(select jsonb_build_object('announcedBy', n.announced_by, 'at', ${utc(sql`n.announced_at`)}, 'reason', n.reason)
  from absence_notices n where ${isAnnounced} order by n.announced_at desc, n.id desc limit 1)`;

/** Everybody who is expected at a lesson, with what is entered. */
export const findRows = (queries: Queries, lessonId: number): Promise<AttendanceRow[]> =>
  rowsOf(queries, attendanceRow, rowsWhere(sql`l.id = ${lessonId}`));

const rowsWhere = (
  condition: SQL,
) => sql`select e.id as "enrolmentId", s.id as "studentId", s.first_name as "firstName",
    s.last_name as "lastName", ${labelOf(sql`r.profession_id`)} as profession, ${cell} as cell, ${notice} as notice
  from lessons l join enrolments e on e.group_id = l.group_id and ${lastsOnDateOf('l')}
    join registrations r on r.id = e.registration_id join students s on s.id = e.student_id
    left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
  where ${condition} and l.status in ('planned', 'held') order by s.last_name, s.first_name, e.id`;

type Running = Pick<AttendanceLesson, 'id' | 'groupId' | 'code' | 'startsAt' | 'endsAt'>;

/** The planned lessons of a teacher, own or as a substitute, that are on or just over. */
export const findRunning = (queries: Queries, teacherId: number | null, now: Date): Promise<Running[]> =>
  rowsOf(
    queries,
    attendanceLesson.pick({ id: true, groupId: true, code: true, startsAt: true, endsAt: true }),
    sql`select l.id, l.group_id as "groupId", g.code, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt"
    from lessons l join groups g on g.id = l.group_id
      cross join lateral (select (l.date + l.starts_at) at time zone 'Europe/Zurich' as begins,
        (l.date + l.ends_at) at time zone 'Europe/Zurich' as ends, ${now.toISOString()}::timestamptz as now) its
    where ${teacherId}::int in (l.teacher_id, ${ownTeacherOf('l')}) and l.status = 'planned' and l.statement_id is null
      and l.date between its.now::date - 1 and its.now::date + 1
      and its.now >= its.begins - interval '30 minutes' and its.now <= its.ends + interval '2 hours'
    order by l.date, l.starts_at, l.id`,
  );
