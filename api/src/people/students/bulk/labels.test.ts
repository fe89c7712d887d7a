import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addStudent } from '../../../testing/students';

let test: TestApp;
let admin: Client;
let ids: number[];
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const at = await addStudent(admin, { firstName: 'Şeyma', lastName: 'Đorđević' });
  // As an old register has them.
  const nowhere = await addStudent(admin, { firstName: 'Sans', lastName: 'Adresse' });
  await test.db.execute(sql`update students set street = null where id = ${nowhere.id}`);
  ids = [at.id, nowhere.id];
});

const labels = (given: object, client = admin) => client.post('/api/students/bulk/labels', { target: given });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

it('donne un PDF à télécharger, et une page pour qui reste sans étiquette', async () => {
  const { statusCode, headers, rawPayload } = await labels({ ids });
  expect(statusCode).toBe(200);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(rawPayload)).toBe(2);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining("filename*=UTF-8''%C3%89tiquettes%202026-11-23.pdf"),
    'cache-control': 'no-store',
  });
});

it.each([
  [24, 1],
  [25, 2],
])('met 24 étiquettes sur une feuille: %i en font %i', async (count, pages) => {
  const lastName = `Feuille ${count}`;
  for (let each = 0; each < count; each++) await addStudent(admin, { lastName, firstName: `N${each}` });
  const { rawPayload } = await labels({ filters: { search: lastName } });
  expect(pagesOf(rawPayload)).toBe(pages);
});

it('est consignée comme un export', async () => {
  await labels({ ids });
  const { rows } = await test.db.execute<{ diff: object }>(
    sql`select diff from audit_log where action = 'export' and entity = 'student' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ diff: { format: 'labels', rows: 1 } }]);
});

it('dit en français quand personne n’a d’adresse', async () => {
  const answer = await labels({ ids: ids.slice(1) });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: { target: 'Aucune adresse complète parmi les apprenti·es choisi·es.' },
  });
});

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 200],
  ['appapp_administrator', 200],
] as const)('%s reçoit %i', async (who, status) => {
  const client = await test.as(who);
  const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
  const answer = await client.send('POST', '/api/students/bulk/labels', { target: { ids } }, headers);
  expect(answer.statusCode).toBe(status);
});
