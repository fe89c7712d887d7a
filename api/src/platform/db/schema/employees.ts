import { check, index, jsonb, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { civilDate, instant, nameText, searchOf } from './columns';
import { listItemId } from './lists';
import { record } from './record';

/** What a departure closed and handed over. */
export interface Departure {
  /** ISO instant at which it was noted. */
  notedAt: string;
  /** The account that it closed. */
  accountId: number | null;
  /** What each domain handed over, by the domain's key, as that domain reads it. */
  handed: Readonly<Record<string, unknown>>;
}

/** The organisation's own staff; the account that signs in is a row of `users` that names the employee. */
export const employees = pgTable(
  'employees',
  {
    ...record(),
    lastName: nameText().notNull(),
    firstName: nameText().notNull(),
    /** In lower case, like the account's. */
    email: text().notNull(),
    phone: text(),
    function: text().notNull(),
    /** Percent of a full post. */
    workload: smallint(),
    coachAppOfficeId: listItemId(),
    hiredOn: civilDate(),
    leftOn: civilDate(),
    /** What its undo gives back. */
    departure: jsonb().$type<Departure>(),
    archivedAt: instant(),
    search: searchOf(
      (): AnyPgColumn => employees.lastName,
      (): AnyPgColumn => employees.firstName,
      (): AnyPgColumn => employees.email,
      (): AnyPgColumn => employees.function,
    ),
  },
  (table) => [
    index('employees_name_index').on(table.lastName, table.firstName, table.id),
    check('employees_workload', sql`${table.workload} between 1 and 100`),
    check('employees_dates', sql`${table.leftOn} >= ${table.hiredOn}`),
  ],
);
