import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { users } from './users';

/** One act of a person on courses, that they may take back. */
export const acts = pgTable(
  'acts',
  {
    id: idColumn(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.byId, table.id), index().on(table.at)],
);

/** What an act did to one row, as triggers saw it; gone after two days. */
export const actChanges = pgTable(
  'act_changes',
  {
    id: idColumn(),
    actId: integer()
      .notNull()
      .references(() => acts.id, { onDelete: 'cascade' }),
    /** Its name in the database. */
    tableName: text().notNull(),
    rowId: integer().notNull(),
    /** Null: the row was added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Null: the row was removed. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.actId, table.id), index().on(table.tableName, table.rowId)],
);
