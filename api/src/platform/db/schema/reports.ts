import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { civilDate, idColumn, instant } from './columns';
import { record } from './record';
import { users } from './users';

export const reportStates = ['queued', 'running', 'done', 'failed'] as const;
export const reportRhythms = ['week', 'month'] as const;

/** A report that a person has asked for; the file goes with its row (desk 23). */
export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    key: text().notNull(),
    format: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The values in words, as they were named then. */
    about: text().notNull(),
    state: text({ enum: reportStates }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    fault: text(),
    storedName: text(),
    filename: text(),
    size: integer(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isScheduled: boolean().notNull().default(false),
    addedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('reports_by_index').on(table.byId, table.id),
    check('reports_state', sql`${table.state} in ('queued', 'running', 'done', 'failed')`),
  ],
);

/** A report that is made by itself, for the person who has planned it. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    ...record(),
    key: text().notNull(),
    format: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    about: text().notNull(),
    rhythm: text({ enum: reportRhythms }).notNull(),
    /** A weekday, 1 is Monday; or a day of the month. */
    day: smallint().notNull(),
    nextOn: civilDate().notNull(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('report_schedules_next_index').on(table.nextOn),
    check('report_schedules_rhythm', sql`${table.rhythm} in ('week', 'month')`),
    check('report_schedules_day', sql`${table.day} between 1 and case ${table.rhythm} when 'week' then 7 else 28 end`),
  ],
);
