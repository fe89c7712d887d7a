import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { civilDate, civilDateTime, instant } from './columns';
import { enrolments, groups } from './groups';
import { listItemId } from './lists';
import { record } from './record';
import { statements } from './statements';
import { studentId } from './students';
import { teachers } from './teachers';
import { users } from './users';

export const lessonStatuses = ['planned', 'held', 'cancelled', 'moved'] as const;
export const cancelReasons = ['teacher_absent', 'venue_closed', 'no_student', 'holiday', 'other'] as const;

/** One meeting of a group. Teacher and room are those of this lesson: what differs from the group's is a substitute, another room. */
export const lessons = pgTable(
  'lessons',
  {
    ...record(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'restrict' }),
    date: civilDate().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    status: text({ enum: lessonStatuses }).notNull().default('planned'),
    cancelReason: text({ enum: cancelReasons }),
    /** The lesson that stands in its place. */
    movedToId: integer().references((): AnyPgColumn => lessons.id, { onDelete: 'restrict' }),
    /** Null: «à pourvoir». */
    teacherId: integer().references(() => teachers.id, { onDelete: 'restrict' }),
    /** Who had the group as it took place, where the group has changed hands since: a trigger keeps it. */
    ownTeacherId: integer().references(() => teachers.id, { onDelete: 'restrict' }),
    courseLocationId: listItemId(),
    room: text(),
    topic: text(),
    teacherNote: text(),
    /** When it was ended, and by whom. */
    heldAt: instant(),
    heldById: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Where it is not paid by its length. */
    paidMinutes: smallint(),
    /** The approved statement that locks it. */
    statementId: integer().references(() => statements.id, { onDelete: 'restrict' }),
    /** When its teacher was last asked to enter the attendance. */
    remindedAt: instant(),
    reminders: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('lessons_time_index')
      .on(table.groupId, table.date, table.startsAt)
      .where(sql`status in ('planned', 'held')`),
    index().on(table.groupId, table.date, table.startsAt),
    index('lessons_day_index').on(table.date, table.startsAt),
    index().on(table.teacherId, table.date),
    index()
      .on(table.ownTeacherId)
      .where(sql`own_teacher_id is not null`),
    index()
      .on(table.movedToId)
      .where(sql`moved_to_id is not null`),
    index()
      .on(table.statementId)
      .where(sql`statement_id is not null`),
    check('lessons_status', sql`${table.status} in ('planned', 'held', 'cancelled', 'moved')`),
    check(
      'lessons_cancel_reason',
      sql`${table.cancelReason} in ('teacher_absent', 'venue_closed', 'no_student', 'holiday', 'other')`,
    ),
    check('lessons_hours', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const attendanceStatuses = ['present', 'late', 'absent_excused', 'absent_unexcused', 'exempt'] as const;
export const attendanceSources = ['teacher', 'office', 'import'] as const;

/** Who was at a lesson; no row is «Non saisi». */
export const attendances = pgTable(
  'attendances',
  {
    ...record(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'restrict' }),
    enrolmentId: integer()
      .notNull()
      .references(() => enrolments.id, { onDelete: 'restrict' }),
    status: text({ enum: attendanceStatuses }).notNull(),
    minutesLate: smallint(),
    comment: text(),
    source: text({ enum: attendanceSources }).notNull(),
    /** What the teacher said, where the office has corrected it. */
    teacherStatus: text({ enum: attendanceStatuses }),
    /** When the lesson begins: triggers keep it, so that the marks of a place are read in their order. */
    lessonAt: civilDateTime()
      .notNull()
      .default(sql`'-infinity'`),
  },
  (table) => [
    uniqueIndex('attendances_cell_index').on(table.lessonId, table.enrolmentId),
    index('attendances_place_index').on(table.enrolmentId, table.lessonAt, table.status),
    index('attendances_unexcused_index')
      .on(table.enrolmentId, table.lessonAt, table.lessonId)
      .where(sql`${table.status} = 'absent_unexcused'`),
    check(
      'attendances_status',
      sql`${table.status} in ('present', 'late', 'absent_excused', 'absent_unexcused', 'exempt')`,
    ),
    check('attendances_source', sql`${table.source} in ('teacher', 'office', 'import')`),
  ],
);

export const absenceAnnouncers = ['apprentice', 'parent', 'company'] as const;

/** An apprentice said beforehand that they will not come: to one lesson, or on these days. */
export const absenceNotices = pgTable(
  'absence_notices',
  {
    ...record(),
    studentId: studentId(),
    lessonId: integer().references(() => lessons.id, { onDelete: 'restrict' }),
    fromDate: civilDate().notNull(),
    toDate: civilDate().notNull(),
    reason: text(),
    announcedBy: text({ enum: absenceAnnouncers }).notNull(),
    announcedAt: instant().notNull(),
    archivedAt: instant(),
  },
  (table) => [
    index().on(table.studentId, table.fromDate),
    index()
      .on(table.lessonId)
      .where(sql`lesson_id is not null`),
    check('absence_notices_by', sql`${table.announcedBy} in ('apprentice', 'parent', 'company')`),
    check('absence_notices_dates', sql`${table.toDate} >= ${table.fromDate}`),
  ],
);
