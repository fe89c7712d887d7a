import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, primaryKey } from 'drizzle-orm/pg-core';
import type { Withdrawn } from '../../registrations/port';
import { idColumn, instant } from './columns';
import { users } from './users';
import { students } from './students';

export const mergeKinds = ['student', 'company'] as const;

type Columns = Record<string, unknown>;

/** All that an undo needs; columns carry their names in the database and values as PostgreSQL writes them in JSON. */
export interface MergeBefore {
  /** Columns of the kept record: what they were, and what the merge made of them. */
  kept: Columns;
  taken: Columns;
  /** Columns of the merged record that were emptied or set. */
  merged: Columns;
  /** The training that stopped being the current one, and the one that is current after the merge. */
  training: { stopped: number | null; current: number | null };
  /** Registrations in a branch and year that both had: withdrawn, and what they were; merges of before know none. */
  registrations?: Withdrawn[];
  /** Their places as merges of before noted them: closed on this day. */
  places?: { ids: number[]; closedOn: string | null };
  /** Files that the kept one is declared another person than, since the merge; merges of before know none. */
  nonTwins?: number[];
  /** Contacts that became one: what the kept one took, and the trainings that named the other; merges of before know none. */
  contacts?: { keptId: number; mergedId: number; before: Columns; taken: Columns; trainings: number[] }[];
}

/** Two records of one person or company made one; `before` and `moved` hold what an undo within 30 days puts back. */
export const merges = pgTable(
  'merges',
  {
    id: idColumn(),
    kind: text({ enum: mergeKinds }).notNull(),
    keptId: integer().notNull(),
    mergedId: integer().notNull(),
    /** What the merge overwrote, as it was and as it became. */
    before: jsonb().$type<MergeBefore>().notNull(),
    /** Table → ids of the rows that went over to the kept record. */
    moved: jsonb().$type<Record<string, number[]>>().notNull(),
    doneAt: instant().notNull(),
    doneById: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    undoneAt: instant(),
    undoneById: integer().references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index().on(table.kind, table.keptId),
    index().on(table.kind, table.mergedId),
    check('merges_kind', sql`${table.kind} in ('student', 'company')`),
  ],
);

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
