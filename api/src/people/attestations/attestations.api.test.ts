import { sql } from 'drizzle-orm';
import { settings, students } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { placeIn } from '../../testing/own-teacher';
import { addStudent, aTraining, firstItems } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const attestation = (client: Client, id: number) => client.get(`/api/students/${id}/attestation`);
const utf16 = (text: string) => Buffer.concat([Buffer.from('feff', 'hex'), Buffer.from(text, 'utf16le').swap16()]);

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 200],
  ['appapp_administrator', 200],
  ['admin', 200],
] as const)('%s en demande une: %i', async (who, status) => {
  const { id } = await addStudent(admin, { lastName: 'Demande' });
  expect((await attestation(await test.as(who), id)).statusCode).toBe(status);
});

it('est un PDF à télécharger, avec ses lettres incorporées, sous un nom sûr', async () => {
  const identity = { lastName: 'Đorđević', firstName: 'Şeyma', gender: 'f' };
  const { id } = await addStudent(admin, identity, { apprenticeship: await aTraining(admin) });
  const { id: teacherId } = await addTeacher(test);
  await placeIn(test, id, teacherId, (await firstItems(admin))['profession']!);
  const { headers, rawPayload } = await attestation(admin, id);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(rawPayload.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
  expect(rawPayload.includes(utf16('Attestation Şeyma Đorđević'))).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Attestation orevic Seyma 2026-11-23.pdf"; filename*=UTF-8''Attestation%20%C4%90or%C4%91evi%C4%87%20%C5%9Eeyma%202026-11-23.pdf`,
    'cache-control': 'no-store',
  });
});

it('porte le nom de l’organisation, tel qu’il est réglé', async () => {
  const { id } = await addStudent(admin, { lastName: 'Reglee' });
  await test.db.insert(settings).values({ key: 'organisation.name', value: 'Appuis Léman', updatedAt: new Date() });
  expect((await attestation(admin, id)).rawPayload.includes(utf16('Appuis Léman'))).toBe(true);
});

it('est consignée comme un export, et paraît dans le journal', async () => {
  const { id } = await addStudent(admin, { lastName: 'Consignee' });
  await attestation(admin, id);
  expect((await admin.get(`/api/students/${id}/history`)).json()).toMatchObject({
    rows: [{ what: 'Attestation établie', who: 'Anne Favre' }, { what: 'Apprenti·e ajouté·e' }],
  });
});

it.each([
  ['archivée', { archivedAt: new Date() }, 422],
  ['anonymisée', { anonymisedAt: new Date() }, 404],
])('une fiche %s n’en donne pas', async (_, state, status) => {
  const { id } = await addStudent(admin, { lastName: 'Partie' });
  await test.db
    .update(students)
    .set(state)
    .where(sql`id = ${id}`);
  expect((await attestation(admin, id)).statusCode).toBe(status);
});
