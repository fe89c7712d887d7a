import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { users } from './users';

export const toolNames = ['rollover', 'regions', 'consistency'] as const;
export const toolStates = ['queued', 'running', 'done', 'failed', 'undone'] as const;

/** One use of a tool of the administration (delivery 5): who, what was chosen, what came of it. */
export const toolRuns = pgTable(
  'tool_runs',
  {
    id: idColumn(),
    tool: text({ enum: toolNames }).notNull(),
    /** What may be done once only, such as the training year that begins; null: as often as one likes. */
    subject: integer(),
    state: text({ enum: toolStates }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    choices: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    report: jsonb().$type<unknown>(),
    startedAt: instant().notNull(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    finishedAt: instant(),
    fault: text(),
    undoneAt: instant(),
    undoneById: integer().references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    /** Of two people who begin the same, one does. */
    uniqueIndex('tool_runs_once_index')
      .on(table.tool, table.subject)
      .where(sql`state in ('queued', 'running', 'done')`),
    index().on(table.tool, table.id),
    check('tool_runs_tool', sql`${table.tool} in ('rollover', 'regions', 'consistency')`),
    check('tool_runs_state', sql`${table.state} in ('queued', 'running', 'done', 'failed', 'undone')`),
  ],
);

/** What a run did to one row; gone with the time in which it can be undone. */
export const toolChanges = pgTable(
  'tool_changes',
  {
    runId: integer()
      .notNull()
      .references(() => toolRuns.id, { onDelete: 'cascade' }),
    /** Its name in the database. */
    tableName: text().notNull(),
    rowId: integer().notNull(),
    /** The changed columns as they were, as PostgreSQL writes them in JSON; null: the row was added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The version that the run left. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.tableName, table.rowId] })],
);
