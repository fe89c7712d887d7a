import { atEnd, testDatabase } from '../../testing/database';
import { testNow } from '../../testing/fixed';
import { migrate, migrateWithin } from '../db/migrate';
import { firstTemplates } from './first-templates';
import { giveTemplates } from './first-templates.repository';

const all = firstTemplates.map(({ key }) => key).toSorted();

/** An installation whose tables stood at 0019, with these templates of its own words, brought to the tables of today. */
async function olderWith(...keys: string[]) {
  const db = await testDatabase('blank');
  const client = await db.pool.connect();
  atEnd(async () => client.release());
  await migrateWithin(client, '0019_attendance_and_pay');
  for (const key of keys)
    await client.query(
      `insert into email_templates (key, name, audience, subject, body, is_active) values ($1, 'Nom', 'appapp', 'Sujet', 'À nous', false)`,
      [key],
    );
  await migrate(db);
  const read = async () =>
    (await client.query<{ key: string; body: string }>('select key, body from email_templates order by key')).rows;
  return { db, read, give: () => db.transaction((tx) => giveTemplates(tx, testNow)) };
}

describe('les modèles d’e-mail d’une installation plus ancienne', () => {
  it('se complètent, et ceux que le bureau a changés restent tels quels', async () => {
    const { read, give } = await olderWith('aa_placed', 'st_appointment');
    await Promise.all([give(), give()]);
    const rows = await read();
    expect(rows.map(({ key }) => key)).toEqual(all);
    expect(rows.filter(({ body }) => body === 'À nous').map(({ key }) => key)).toEqual(['aa_placed', 'st_appointment']);
  });

  it('que le bureau a retirés ne reviennent pas, d’avant comme de depuis', async () => {
    const { db, read, give } = await olderWith('aa_placed');
    await db.pool.query(`delete from email_templates where key = 'aa_placed'`);
    await give();
    await db.pool.query(`delete from email_templates where key = 'aa_dropped'`);
    await give();
    expect((await read()).map(({ key }) => key)).toEqual(all.filter((key) => !/aa_(placed|dropped)$/.test(key)));
  });
});
