import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { civilDate, idColumn, instant } from './columns';
import { record } from './record';
import { teachers } from './teachers';
import { users } from './users';

export const statementStatuses = ['open', 'submitted', 'approved', 'exported'] as const;
export const statementLineKinds = ['lesson', 'meeting', 'prep', 'travel', 'other'] as const;

/** One payroll file: the statements that left together. */
export const payrollExports = pgTable('payroll_exports', {
  id: idColumn(),
  at: instant().notNull(),
  byId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' }),
});

/** What a teacher is owed for a month (teaching 24); amounts in centimes, frozen from the approval on. */
export const statements = pgTable(
  'statements',
  {
    ...record(),
    teacherId: integer()
      .notNull()
      .references(() => teachers.id, { onDelete: 'restrict' }),
    /** Its first day. */
    month: civilDate().notNull(),
    status: text({ enum: statementStatuses }).notNull().default('open'),
    grossBase: integer(),
    vacationAmount: integer(),
    gross: integer(),
    submittedAt: instant(),
    submittedById: integer().references(() => users.id, { onDelete: 'restrict' }),
    approvedAt: instant(),
    approvedById: integer().references(() => users.id, { onDelete: 'restrict' }),
    exportId: integer().references(() => payrollExports.id, { onDelete: 'restrict' }),
    /** Why it was sent back or reopened. */
    reason: text(),
  },
  (table) => [
    uniqueIndex().on(table.teacherId, table.month),
    index('statements_month_index').on(table.month, table.status),
    check('statements_month', sql`extract(day from ${table.month}) = 1`),
    check('statements_status', sql`${table.status} in ('open', 'submitted', 'approved', 'exported')`),
  ],
);

/** Lines that a person wrote and, from the approval on, those of the lessons; rate and amount in centimes. */
export const statementLines = pgTable(
  'statement_lines',
  {
    ...record(),
    statementId: integer()
      .notNull()
      .references(() => statements.id, { onDelete: 'restrict' }),
    kind: text({ enum: statementLineKinds }).notNull(),
    /** Of a line of kind `lesson`; a lesson is paid once. The lesson says by which statement it is locked. */
    lessonId: integer(),
    date: civilDate().notNull(),
    minutes: smallint().notNull(),
    rate: integer().notNull(),
    /** Hundredths of a percent. */
    vacationPct: smallint().notNull(),
    amount: integer().notNull(),
    label: text().notNull(),
  },
  (table) => [
    index().on(table.statementId),
    uniqueIndex()
      .on(table.lessonId)
      .where(sql`lesson_id is not null`),
    check('statement_lines_kind', sql`${table.kind} in ('lesson', 'meeting', 'prep', 'travel', 'other')`),
    check('statement_lines_lesson', sql`(${table.kind} = 'lesson') = (${table.lessonId} is not null)`),
  ],
);
