import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, time, uniqueIndex } from 'drizzle-orm/pg-core';
import { weekdays } from './apprenticeships';
import { civilDate, nameText } from './columns';
import { listItemId } from './lists';
import { record } from './record';
import { studentId } from './students';
import { teachers } from './teachers';

export const groupStatuses = ['draft', 'open', 'running', 'closed', 'cancelled'] as const;

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
    capacity: smallint().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.trainingYearId, table.code),
    index().on(table.teacherId),
    check('groups_status', sql`${table.status} in ('draft', 'open', 'running', 'closed', 'cancelled')`),
    check('groups_capacity', sql`${table.capacity} > 0`),
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
    studentId: studentId(),
    fromDate: civilDate().notNull(),
    toDate: civilDate(),
  },
  (table) => [
    uniqueIndex('enrolments_open_index')
      .on(table.groupId, table.studentId)
      .where(sql`to_date is null`),
    /** Also tells who is in a group on a day without reading the rows. */
    index('enrolments_listed_index').on(table.studentId, table.groupId, table.fromDate, table.toDate),
    check('enrolments_dates', sql`${table.toDate} >= ${table.fromDate}`),
  ],
);
