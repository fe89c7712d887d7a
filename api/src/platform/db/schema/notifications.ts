import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { users } from './users';

/** What a person is notified of within Tandem: stored once, shown on every device. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    body: text(),
    /** The address within Tandem that it leads to. */
    link: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    doneAt: instant(),
    /** When its mail was queued; null: none was due yet. */
    mailedAt: instant(),
    /** The topic: nobody is told twice of one that is not done. */
    groupKey: text().notNull(),
  },
  (table) => [
    uniqueIndex('notifications_matter_index')
      .on(table.groupKey, table.userId)
      .where(sql`done_at is null`),
    index().on(table.userId, table.createdAt),
  ],
);
