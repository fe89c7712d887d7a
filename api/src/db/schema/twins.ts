import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idColumn } from './columns';

/**
 * Files that are probably of the same person (domain §1.7), each pair from both sides. Without foreign keys: looking
 * after the pairs must not make anybody wait who changes a file.
 */
export const studentTwins = pgTable(
  'student_twins',
  { studentId: integer().notNull(), twinId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.studentId, table.twinId] }), index().on(table.twinId)],
);

/** Files whose pairs have to be looked for again: triggers note them, in the transaction that changes the file. */
export const studentTwinChecks = pgTable('student_twin_checks', { id: idColumn(), studentId: integer().notNull() });
