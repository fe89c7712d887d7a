import { type SQL, sql } from 'drizzle-orm';

/** A person's full name, of the row of this alias. */
export const fullName = (alias: string): SQL => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`);

/** The name of the person who has this account; null where nobody has. */
export const userName = (userId: SQL): SQL =>
  sql`(select ${fullName('named')} from users named where named.id = ${userId})`;
