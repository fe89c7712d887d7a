import {
  type StudentLesson,
  type StudentYear,
  studentLesson,
  studentYear,
} from '@tandem/shared/contract/teaching/presence.student';
import { absencesOf, tallyOf } from '@tandem/shared/rules/courses/attendance';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { fullName } from '../../platform/db/names';
import { rowsOf } from '../../platform/db/rows';
import { isExpected, isOver } from '../attendance-rules/expected.repository';
import { yearOr } from '../../platform/db/year.repository';
import { thresholdsOf } from '../attendance-rules/absence-alerts.repository';
import { longestStreak } from './presence.rules';

const isAnnounced = sql`exists (select from absence_notices n where n.student_id = e.student_id and n.archived_at is null
  and (n.lesson_id = l.id or (n.lesson_id is null and l.date between n.from_date and n.to_date)))`;

const cell = sql`case when a.id is not null then jsonb_build_object('status', a.status, 'minutesLate', a.minutes_late,
  'comment', a.comment, 'teacherStatus', a.teacher_status) end`;

/** The lessons of all groups in the order of the dates, without those that were moved to another day. */
const findLessons = ({ db, now }: Services, studentId: number, yearId: number): Promise<StudentLesson[]> =>
  rowsOf(
    db,
    studentLesson,
    sql`select l.id as "lessonId", e.id as "enrolmentId", g.id as "groupId", g.code as group, branch.label as branch,
      l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
      ${fullName('t')} as teacher, l.status as lesson, ${isOver(now())} as "isOver",
      l.statement_id is not null as "isLocked", ${isAnnounced} as "isAnnounced", ${cell} as cell
    from enrolments e join groups g on g.id = e.group_id join list_items branch on branch.id = g.branch_id
    join lessons l on ${isExpected} left join teachers t on t.id = l.teacher_id
    left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
    where e.student_id = ${studentId} and g.training_year_id = ${yearId} and l.status <> 'moved'
    order by l.date, l.starts_at, l.id`,
  );

async function findHead({ db, now }: Services, studentId: number, yearId: number | undefined) {
  const [head] = await rowsOf(
    db,
    studentYear.pick({ name: true, year: true }),
    sql`select ${fullName('s')} as name, jsonb_build_object('id', year.id, 'label', year.label,
        'startsOn', year.extra->>'startsOn', 'endsOn', year.extra->>'endsOn') as year
      from students s join list_items year on year.id = ${yearOr(yearId, today(now()))} and year.list = 'training-year'
      where s.id = ${studentId} and s.anonymised_at is null`,
  );
  return head;
}

/** Lessons whose cell counts: given, and over. */
const counted = (lessons: readonly StudentLesson[]) =>
  lessons.filter(({ lesson, isOver: over, cell: entered }) => lesson !== 'cancelled' && (over || entered));

/** The year of an apprentice; undefined: no such apprentice or year. */
export async function findYear(
  services: Services,
  studentId: number,
  yearId: number | undefined,
): Promise<StudentYear | undefined> {
  const head = await findHead(services, studentId, yearId);
  if (!head) return undefined;
  const lessons = await findLessons(services, studentId, head.year.id);
  const past = counted(lessons);
  const cells = past.map(({ cell: entered }) => entered);
  return {
    ...head,
    lessons,
    tally: tallyOf(cells),
    thresholds: await thresholdsOf(services),
    inARow: longestStreak(past),
    inAll: absencesOf(cells).inAll,
  };
}
