import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contacts } from './apprenticeships';
import { civilDate, idColumn, instant } from './columns';
import { listItemId } from './lists';
import { registrationId } from './registrations';
import { users } from './users';

/** A month whose participation is billed: its lines never change again. */
export const bills = pgTable(
  'bills',
  {
    id: idColumn(),
    /** Its first day. */
    month: civilDate().notNull(),
    at: instant().notNull(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [uniqueIndex().on(table.month), check('bills_month', sql`extract(day from ${table.month}) = 1`)],
);

/** Lessons of one month at one price for one payer; those of an earlier month than the bill are corrections, and may be negative. */
export const billLines = pgTable(
  'bill_lines',
  {
    id: idColumn(),
    billId: integer()
      .notNull()
      .references(() => bills.id, { onDelete: 'restrict' }),
    registrationId: registrationId(),
    /** First day of the month of the lessons. */
    month: civilDate().notNull(),
    payerTypeId: listItemId(),
    payerContactId: integer().references(() => contacts.id, { onDelete: 'restrict' }),
    /** Of the registration when it was billed. */
    regionId: listItemId(),
    /** Who gets the bill where no contact is named. */
    billTo: text({ enum: ['student', 'representative', 'company'] }),
    lessons: smallint().notNull(),
    /** Centimes a lesson. */
    price: integer().notNull(),
  },
  (table) => [index().on(table.billId), index().on(table.registrationId)],
);
