import { sql } from 'drizzle-orm';
import { students, users } from '../platform/db/schema';
import { testDatabase } from './database';

describe('la base de données d’un fichier de test', () => {
  it.each([
    ['empty', 0, 0],
    ['organisation', 5, 0],
    ['demo', 8, 60],
  ] as const)('« %s » contient %i comptes et %i apprentis', async (template, accounts, apprentices) => {
    const db = await testDatabase(template);
    expect(await db.$count(users)).toBe(accounts);
    expect(await db.$count(students)).toBe(apprentices);
  });

  it('est à elle seule', async () => {
    const [one, other] = [await testDatabase(), await testDatabase()];
    await one.execute(sql`delete from enrolments`);
    await one.execute(sql`delete from groups`);
    expect(Number((await other.execute(sql`select count(*) as total from groups`)).rows[0]?.total)).toBe(3);
  });
});
