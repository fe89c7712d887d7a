import { keysOf, attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import {
  type AttendanceGrid,
  type GridLesson,
  type GridRow,
  gridLesson,
  gridRow,
} from '@tandem/shared/contract/teaching/attendance.grid';
import { absencesOf, tallyOf } from '@tandem/shared/rules/courses/attendance';
import { lessonDates } from '@tandem/shared/rules/time/lesson-dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { hourColumns } from '../../platform/db/group-hours';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { entryColumns, whyNotEnter, entryOf } from '../attendance-rules/entry.repository';
import { whyNotOwn } from '../own';
import { findClosures } from '../lesson-changes/lesson-series.repository';

const groupColumns = z.object({
  id: z.number(),
  teacherId: z.number().nullable(),
  ...groupHours,
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  holidayProfileId: z.number().nullable(),
});
type Group = z.infer<typeof groupColumns>;
const lessonColumns = entryOf.extend({
  ...gridLesson.pick({ id: true, version: true, date: true, startsAt: true, endsAt: true, status: true }).shape,
  teacherId: z.number().nullable(),
  ownTeacherId: z.number().nullable(),
});
type Lesson = z.infer<typeof lessonColumns>;
type EnrolmentRow = Pick<
  GridRow,
  'enrolmentId' | 'studentId' | 'name' | 'profession' | 'from' | 'to' | 'endKind' | 'failReason'
>;
const cellColumns = z.object({
  lessonId: z.number(),
  enrolmentId: z.number(),
  status: z.enum(keysOf(attendanceStatusLabels)),
  minutesLate: z.number().nullable(),
});
type Cell = z.infer<typeof cellColumns>;

export async function findGroup(queries: Queries, id: number): Promise<Group | undefined> {
  const [found] = await rowsOf(
    queries,
    groupColumns,
    sql`select g.id, g.teacher_id as "teacherId", ${hourColumns}, g.first_date::text as "firstDate", g.last_date::text as "lastDate",
      g.holiday_profile_id as "holidayProfileId" from groups g where g.id = ${id}`,
  );
  return found;
}

const findLessons = (queries: Queries, groupId: number): Promise<Lesson[]> =>
  rowsOf(
    queries,
    lessonColumns,
    sql`select l.id, l.version, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      ${ownTeacherOf('l')} as "ownTeacherId", ${entryColumns}
    from lessons l join groups g on g.id = l.group_id where l.group_id = ${groupId} and l.status <> 'moved' order by l.date, l.starts_at, l.id`,
  );

const findEnrolments = (queries: Queries, groupId: number): Promise<EnrolmentRow[]> =>
  rowsOf(
    queries,
    gridRow.pick({
      enrolmentId: true,
      studentId: true,
      name: true,
      profession: true,
      from: true,
      to: true,
      endKind: true,
      failReason: true,
    }),
    sql`select e.id as "enrolmentId", s.id as "studentId", ${fullName('s')} as name,
      ${labelOf(sql`r.profession_id`)} as profession, e.from_date::text as from, e.to_date::text as to,
      e.end_kind as "endKind", case when e.end_kind = 'dropped' then ${labelOf(sql`r.fail_reason_id`)} end as "failReason"
    from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = e.student_id
    where e.group_id = ${groupId} order by e.end_kind is not null, s.last_name, s.first_name, e.id`,
  );

const findCells = (queries: Queries, groupId: number): Promise<Cell[]> =>
  rowsOf(
    queries,
    cellColumns,
    sql`select a.lesson_id as "lessonId", a.enrolment_id as "enrolmentId", a.status, a.minutes_late as "minutesLate"
      from attendances a join lessons l on l.id = a.lesson_id where l.group_id = ${groupId}`,
  );

/** Everything entered in a group, with its totals (teaching 37). */
export async function findGrid({ db, now, settings }: Services, group: Group, person: Person): Promise<AttendanceGrid> {
  const [lessons, enrolments, cells, limits, closures] = await Promise.all([
    findLessons(db, group.id),
    findEnrolments(db, group.id),
    findCells(db, group.id),
    settings('attendance'),
    findClosures(db, group.holidayProfileId),
  ]);
  const at = now();
  const entered = new Map(cells.map((cell) => [`${cell.lessonId} ${cell.enrolmentId}`, cell]));
  const cellOf = (lesson: Lesson, { enrolmentId }: EnrolmentRow) => {
    const cell = entered.get(`${lesson.id} ${enrolmentId}`);
    return cell ? { status: cell.status, minutesLate: cell.minutesLate } : null;
  };
  /** The cells of who was expected, where something is entered or should be. */
  const counted = (of: readonly Lesson[], who: readonly EnrolmentRow[]) =>
    of.flatMap((lesson) =>
      who.flatMap((enrolment) => {
        const cell = cellOf(lesson, enrolment);
        return isExpected(lesson, enrolment) && (cell || isDue(lesson, at)) ? [cell] : [];
      }),
    );
  const numbers = sequenceOf(lessons);

  const rowOf = (enrolment: EnrolmentRow): GridRow => {
    const mine = counted(lessons, [enrolment]);
    const { inARow, inAll } = absencesOf(mine);
    const isAlerting = enrolment.to === null && (inARow >= limits.absencesInARow || inAll >= limits.absencesInAll);
    const cells = lessons.map((lesson) => cellOf(lesson, enrolment));
    return { ...enrolment, cells, tally: tallyOf(mine), inARow, inAll, isAlerting };
  };
  const lessonOf = (lesson: Lesson): GridLesson => {
    const whyNot = whyNotOwn(person, lesson) ?? whyNotEnter(lesson, person, at);
    const [begins, ends] = [Date.parse(lesson.beginsOn), Date.parse(lesson.endsOn)];
    return {
      ...lesson,
      seq: numbers.get(lesson.id) ?? null,
      mayEnter: whyNot === null,
      whyNot,
      isRunning: lesson.status === 'planned' && begins <= at.getTime() && at.getTime() < ends,
      isOver: ends <= at.getTime(),
      expected: enrolments.filter((enrolment) => isExpected(lesson, enrolment)).length,
      tally: tallyOf(counted([lesson], enrolments)),
    };
  };

  return {
    lessons: lessons.map(lessonOf),
    rows: enrolments.map(rowOf),
    tally: tallyOf(counted(lessons, enrolments)),
    holidays: holidaysOf(group, closures),
    now: at.toISOString(),
  };
}

/** Teaching 17. */
const isExpected = ({ status, date }: Lesson, { from, to }: EnrolmentRow) =>
  status !== 'cancelled' && from <= date && (to === null || date <= to);

/** Attendance of this lesson should be there by now. */
const isDue = ({ status, endsOn }: Lesson, now: Date) => status === 'held' || Date.parse(endsOn) <= now.getTime();

function sequenceOf(lessons: readonly Lesson[]): Map<number, number> {
  const counting = lessons.filter(({ status }) => status !== 'cancelled');
  return new Map(counting.map(({ id }, at) => [id, at + 1]));
}

/** The weeks that the series leaves out, by the name of their holidays. */
function holidaysOf(group: Group, closures: Awaited<ReturnType<typeof findClosures>>) {
  const { firstDate, lastDate } = group;
  if (!firstDate || !lastDate) return [];
  const weekdays = weeklyHoursOf(group).map(({ weekday }) => weekday);
  const { skipped } = lessonDates({ from: firstDate, to: lastDate, weekdays, closures });
  const labels = [...new Set(skipped.map(({ label }) => label))];
  return labels.map((label) => ({
    label,
    dates: skipped.filter((day) => day.label === label).map(({ date }) => date),
  }));
}
