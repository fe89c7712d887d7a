import { atEnd, testDatabase } from '../../testing/database';
import { testNow } from '../../testing/fixed';
import { migrate, migrateWithin } from '../db/migrate';
import { giveTemplates } from './first-templates.repository';
import { mails } from './registry';
import { findTemplate } from './send.repository';

const all = Object.keys(mails).toSorted();
interface Row {
  key: string;
  body: string | null;
  is_active: boolean;
}

/** An installation whose tables stood at 0019, with these words under these keys, brought to the tables of today. */
async function olderWith(templates: Record<string, { subject: string; body: string }>) {
  const db = await testDatabase('blank');
  const client = await db.pool.connect();
  atEnd(async () => client.release());
  await migrateWithin(client, '0019_attendance_and_pay');
  for (const [key, { subject, body }] of Object.entries(templates))
    await client.query(
      `insert into email_templates (key, name, audience, subject, body, is_active) values ($1, 'Nom', 'appapp', $2, $3, true)`,
      [key, subject, body],
    );
  await migrate(db);
  const read = async () =>
    (await client.query<Row>('select key, body, is_active from email_templates order by key collate "C"')).rows;
  return { db, read, give: () => db.transaction((tx) => giveTemplates(tx, testNow)) };
}
const ours = { subject: 'Sujet', body: 'À nous' };

describe('les modèles d’e-mail d’une installation plus ancienne', () => {
  it('se complètent, ceux que rien n’envoie plus s’en vont, et ceux que le bureau a changés restent tels quels', async () => {
    const { read, give } = await olderWith({ aa_confirm: ours, aa_placed: ours, st_appointment: ours });
    await Promise.all([give(), give()]);
    const rows = await read();
    expect(rows.map(({ key }) => key)).toEqual(all);
    expect(rows.filter(({ body }) => body === 'À nous').map(({ key }) => key)).toEqual(['aa_placed', 'st_appointment']);
  });

  it('copiés mot pour mot suivent de nouveau le texte d’origine', async () => {
    const { db, read, give } = await olderWith({ aa_placed: mails.aa_placed, aa_waiting: ours });
    await give();
    const bodies = new Map((await read()).map(({ key, body }) => [key, body]));
    expect([bodies.get('aa_placed'), bodies.get('aa_waiting')]).toEqual([null, 'À nous']);
    expect((await findTemplate(db, 'aa_placed'))?.body).toBe(mails.aa_placed.body);
    expect((await findTemplate(db, 'aa_waiting'))?.body).toBe('À nous');
  });

  it('que le bureau a retirés ne partent plus et ne lui sont plus proposés', async () => {
    const { db, read, give } = await olderWith({});
    await give();
    await db.pool.query(`delete from email_templates where key in ('aa_dropped', 'st_appointment', 'password_reset')`);
    await give();
    const rows = await read();
    expect(rows.map(({ key }) => key)).toEqual(all.filter((key) => key !== 'st_appointment'));
    expect(rows.filter((row) => !row.is_active).map(({ key }) => key)).toEqual(['aa_dropped', 'password_reset']);
    expect(await findTemplate(db, 'aa_dropped')).toBeUndefined();
    expect(await findTemplate(db, 'password_reset')).toBeDefined();
  });
});
