import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { civilDate, idColumn, instant } from './columns';
import { employees } from './employees';
import { record } from './record';
import { students } from './students';
import { teachers } from './teachers';
import { users } from './users';

export const retentionRunStates = ['queued', 'running', 'done', 'failed'] as const;

/** One application of the periods, or of the wish of one person; one at a time. It names nobody. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: idColumn(),
    /** Keys of `retentionCategories`; empty for one person. */
    categories: text().array().notNull().default([]),
    /** The one person: `student` or `teacher`, and the id of the file. */
    subject: text(),
    subjectId: integer(),
    state: text({ enum: retentionRunStates }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Category → how many. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    startedAt: instant().notNull(),
    /** The server that does it says so after every batch. */
    seenAt: instant().notNull(),
    finishedAt: instant(),
    fault: text(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('retention_runs_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`state in ('queued', 'running')`),
    check('retention_runs_state', sql`${table.state} in ('queued', 'running', 'done', 'failed')`),
    check('retention_runs_subject', sql`(${table.subject} is null) = (${table.subjectId} is null)`),
  ],
);

export const accessRequestStates = ['received', 'preparing', 'ready', 'failed', 'delivered'] as const;

/** A person asked what is held of them (LPD art. 25); the answer is due within 30 days. */
export const accessRequests = pgTable(
  'access_requests',
  {
    ...record(),
    studentId: integer().references(() => students.id, { onDelete: 'restrict' }),
    teacherId: integer().references(() => teachers.id, { onDelete: 'restrict' }),
    employeeId: integer().references(() => employees.id, { onDelete: 'restrict' }),
    /** Of a person outside. */
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    receivedOn: civilDate().notNull(),
    dueOn: civilDate().notNull(),
    state: text({ enum: accessRequestStates }).notNull().default('received'),
    deliveredOn: civilDate(),
    /** When its file was made; it goes seven days later. */
    preparedAt: instant(),
    size: integer(),
    storedName: text(),
  },
  (table) => [
    index().on(table.state, table.dueOn),
    index().on(table.studentId),
    index().on(table.teacherId),
    index().on(table.employeeId),
    index().on(table.userId),
    check('access_requests_state', sql`${table.state} in ('received', 'preparing', 'ready', 'failed', 'delivered')`),
    check(
      'access_requests_person',
      sql`num_nonnulls(${table.studentId}, ${table.teacherId}, ${table.employeeId}, ${table.userId}) = 1`,
    ),
  ],
);
