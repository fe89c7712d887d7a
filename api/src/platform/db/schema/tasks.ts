import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { coachings } from './coachings';
import { civilDate, instant } from './columns';
import { groups } from './groups';
import { record } from './record';
import { students } from './students';
import { users } from './users';

/** «Rappel»: what a person wants to be reminded of, with what it is about (desk 7). */
export const tasks = pgTable(
  'tasks',
  {
    ...record(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    studentId: integer().references(() => students.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    coachingId: integer().references(() => coachings.id, { onDelete: 'cascade' }),
    dueOn: civilDate().notNull(),
    text: text().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index()
      .on(table.ownerId, table.dueOn)
      .where(sql`done_at is null`),
    index().on(table.studentId),
    index().on(table.groupId),
    index().on(table.coachingId),
    check('tasks_subject', sql`num_nonnulls(${table.studentId}, ${table.groupId}, ${table.coachingId}) <= 1`),
  ],
);
