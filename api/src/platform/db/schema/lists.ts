import type { Former } from '@tandem/shared/rules/figures/dated';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, nameText } from './columns';
import { record } from './record';

/** One table for all reference lists; `list` is the word of its address under settings («branch»). */
export const listItems = pgTable(
  'list_items',
  {
    ...record(),
    list: text().notNull(),
    label: nameText().notNull(),
    code: text(),
    sortOrder: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** The fields that only this list has, under the names of the contract. */
    extra: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What the fields that have a date held before, by field. */
    former: jsonb().$type<Record<string, Former<unknown>[]>>().notNull().default({}),
  },
  (table) => [uniqueIndex().on(table.list, table.label), index().on(table.list, table.sortOrder, table.id)],
);

/** Raised by a statement trigger on each change of a list: the ETag of its readers. */
export const listVersions = pgTable('list_versions', {
  list: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  changedAt: instant().notNull(),
});

/** A column that holds an item of a list; which list, the domain says. */
export const listItemId = () => integer().references(() => listItems.id, { onDelete: 'restrict' });
