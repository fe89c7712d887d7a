import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { students } from './students';
import { users } from './users';

/**
 * Files that are probably of the same person (people 53), each pair from both sides. Without foreign keys: looking
 * after the pairs must not make anybody wait who changes a file.
 */
export const duplicateCandidates = pgTable(
  'student_twins',
  { studentId: integer().notNull(), candidateId: integer('twin_id').notNull() },
  (table) => [primaryKey({ columns: [table.studentId, table.candidateId] }), index().on(table.candidateId)],
);

/** Files whose pairs have to be looked for again: triggers note them, in the transaction that changes the file. */
export const duplicateChecks = pgTable('student_twin_checks', { id: idColumn(), studentId: integer().notNull() });

const file = () =>
  integer()
    .notNull()
    .references(() => students.id, { onDelete: 'cascade' });

/** Two files that a person declared to be of two people, however alike they are; one row per pair, smaller id first. */
export const nonDuplicates = pgTable(
  'student_non_twins',
  {
    firstId: file(),
    secondId: file(),
    declaredAt: instant().notNull(),
    declaredById: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index().on(table.secondId),
    check('student_non_twins_order', sql`${table.firstId} < ${table.secondId}`),
  ],
);
