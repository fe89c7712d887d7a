import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** The general settings that differ from their default; keys and defaults stand in `contract/settings.ts`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull(),
  updatedById: integer().references(() => users.id, { onDelete: 'restrict' }),
  version: integer().notNull().default(1),
});
