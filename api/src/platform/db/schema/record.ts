import { integer } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { users } from './users';

const author = () => integer().references(() => users.id, { onDelete: 'restrict' });

/** What every row of the domain carries (house 2); `version` counts from 1 and guards against lost updates. */
export const record = () => ({
  id: idColumn(),
  createdAt: instant().notNull().defaultNow(),
  createdById: author(),
  updatedAt: instant().notNull().defaultNow(),
  updatedById: author(),
  version: integer().notNull().default(1),
});
