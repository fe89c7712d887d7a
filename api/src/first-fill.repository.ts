import type { Config } from './config';
import type { Database } from './platform/db/database';
import { listItems, students, users } from './platform/db/schema';
import { demoAccounts } from './seed/accounts';
import { seedLists } from './seed/lists';
import { seedDemo } from './seed/seed';
import { fieldCipher } from './platform/db/field-cipher';
import { documentStore } from './platform/documents/store';

const demoStudents = 400;

/** A new database gets the lists and, outside of production, the demo organisation. */
export async function fillEmpty(db: Database, config: Config, now: Date): Promise<void> {
  const { isProduction, secret } = config;
  if (isProduction) {
    if (!(await hasRows(db, listItems))) await db.transaction((tx) => seedLists(tx, now));
    return;
  }
  if (await hasRows(db, students)) return;
  const people = await db.select({ email: users.email }).from(users).limit(1);
  const isDemo = people.every(({ email }) => demoAccounts.some((account) => account.email === email));
  if (isDemo)
    await seedDemo(db, {
      cipher: fieldCipher(secret),
      now,
      students: demoStudents,
      storeFile: documentStore(config).write,
    });
}

async function hasRows(db: Database, table: typeof listItems | typeof students): Promise<boolean> {
  const rows = await db.select({ id: table.id }).from(table).limit(1);
  return rows.length > 0;
}
