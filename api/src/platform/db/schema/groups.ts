import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, time, uniqueIndex } from 'drizzle-orm/pg-core';
import { certTypes, weekdays } from './apprenticeships';
import { civilDate, nameText } from './columns';
import { listItemId } from './lists';
import { record } from './record';
import { registrationId } from './registrations';
import { studentId } from './students';
import { teachers } from './teachers';

export const groupStatuses = ['draft', 'open', 'running', 'closed', 'cancelled'] as const;

export const enrolmentEnds = ['completed', 'moved', 'dropped'] as const;

export const groups = pgTable(
  'groups',
  {
    ...record(),
    code: nameText().notNull(),
    status: text({ enum: groupStatuses }).notNull().default('draft'),
    trainingYearId: listItemId().notNull(),
    branchId: listItemId().notNull(),
    locationCourseId: listItemId().notNull(),
    teacherId: integer().references(() => teachers.id, { onDelete: 'restrict' }),
    weekday: text({ enum: weekdays }),
    startsAt: time(),
    endsAt: time(),
    /** The other weekday of a group that meets twice a week. */
    secondWeekday: text({ enum: weekdays }),
    secondStartsAt: time(),
    secondEndsAt: time(),
    capacity: smallint().notNull(),
    minSize: smallint().notNull().default(3),
    /** The building, and the room in it by its name. */
    courseLocationId: listItemId(),
    room: text(),
    firstDate: civilDate(),
    lastDate: civilDate(),
    holidayProfileId: listItemId(),
    plannedLessons: smallint().notNull().default(30),
    /** Whom it is for; empty: everybody. */
    learningYearIds: integer().array().notNull().default([]),
    certTypes: text({ enum: certTypes }).array().notNull().default([]),
    note: text(),
    /** The day on which it was closed: its year counts its places as they were then. */
    closedOn: civilDate(),
  },
  (table) => [
    uniqueIndex().on(table.trainingYearId, table.code),
    index().on(table.teacherId),
    index('groups_listed_index').on(table.trainingYearId, table.status, table.branchId, table.locationCourseId),
    check('groups_status', sql`${table.status} in ('draft', 'open', 'running', 'closed', 'cancelled')`),
    check('groups_capacity', sql`${table.capacity} > 0`),
    check(
      'groups_second_hour',
      sql`num_nulls(${table.secondWeekday}, ${table.secondStartsAt}, ${table.secondEndsAt}) in (0, 3)`,
    ),
    check('groups_dates', sql`${table.lastDate} >= ${table.firstDate}`),
  ],
);

/** A student's place in a group; `toDate` is the last day, null while it lasts. */
export const enrolments = pgTable(
  'enrolments',
  {
    ...record(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'restrict' }),
    registrationId: registrationId(),
    studentId: studentId(),
    fromDate: civilDate().notNull(),
    toDate: civilDate(),
    endKind: text({ enum: enrolmentEnds }),
    /** Whether the group is one that one can be in, open or running: triggers keep it. */
    isRunning: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('enrolments_open_index')
      .on(table.groupId, table.studentId)
      .where(sql`to_date is null`),
    uniqueIndex('enrolments_registration_open_index')
      .on(table.registrationId)
      .where(sql`to_date is null`),
    index().on(table.registrationId),
    /** Who is expected in a lesson. */
    index().on(table.groupId, table.fromDate),
    index('enrolments_listed_index').on(table.studentId, table.groupId, table.fromDate, table.toDate),
    /** Who is active on a day. */
    index('enrolments_running_index')
      .on(table.studentId, table.fromDate, table.toDate)
      .where(sql`is_running`),
    check('enrolments_end_kind', sql`${table.endKind} in ('completed', 'moved', 'dropped')`),
    check('enrolments_dates', sql`${table.toDate} >= ${table.fromDate}`),
  ],
);
