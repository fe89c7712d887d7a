import type { BulkReport } from '@tandem/shared/contract/people/students.bulk';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addStudent, aRepresentative, aTraining } from '../../../testing/students';
import { mailsOf } from '../../../testing/submissions';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const add = async (firstName: string, birthDate: string, more: object) =>
  (await addStudent(admin, { firstName, birthDate }, { ...more })).id;
const consent = (id: number, scope: string) =>
  admin.post(`/api/students/${id}/consents`, {
    values: { scope, isGiven: true, givenBy: 'self', givenOn: '2026-09-01', via: 'oral', evidence: null },
  });
const mail = { subject: 'Cours', text: 'Bonjour, {{prenom}} {{nom}}' };
const post = async <T = BulkReport>(rest: string, ids: number[], to: string, client = admin) =>
  (await client.post(`/api/students/bulk/mail${rest}`, { target: { ids }, mail, to })).json<T>();
const reasons = ({ refused }: BulkReport) => refused.map(({ id, reason, scope }) => [id, reason, scope]);

it('aux entreprises : seulement avec le consentement, les autres sont nommés avec ce qui manque (house 35)', async () => {
  const apprenticeship = await aTraining(admin);
  const other = { name: 'Atelier', npa: '1003', city: 'Lausanne' };
  const [notified, notNotified, alone] = [
    await add('Ada', '2004-05-06', { apprenticeship }),
    await add('Béa', '2010-05-06', {
      apprenticeship: await aTraining(admin, { company: other }),
      representative: aRepresentative,
    }),
    await add('Chloé', '2004-05-06', {}),
  ];
  await test.db.execute(sql`update companies set email = 'garage@example.ch'`);
  await consent(notified, 'share_company');
  const ids = [notified, notNotified, alone];
  expect(await post('/preview', ids, 'company')).toMatchObject({
    first: { to: 'garage@example.ch', text: 'Bonjour, Ada Rochat' },
    addressees: 1,
  });
  const report = await post('', ids, 'company');
  expect(report.done).toEqual([notified]);
  expect(reasons(report)).toEqual([
    [notNotified, 'Le consentement manque', 'share_company'],
    [alone, 'Sans entreprise', undefined],
  ]);
  expect((await mailsOf(test)).map(({ to }) => to)).toEqual(['garage@example.ch']);
  const { rows } = (await admin.get(`/api/students/${notified}/history`)).json<{ rows: HistoryRow[] }>();
  expect(rows[0]).toMatchObject({ what: 'E-mail envoyé\u00a0: Cours (à Garage du Lac SA)' });
});

it('aux représentants : d’une personne mineure toujours, d’une majeure avec le consentement', async () => {
  const representative = { ...aRepresentative, email: 'mere@example.ch' };
  const minor = await add('Ada', '2010-05-06', { representative });
  const adult = await add('Béa', '2004-05-06', { representative });
  const silent = await add('Chloé', '2010-05-06', { representative: aRepresentative });
  const ids = [minor, adult, silent];
  const report = await post('', ids, 'representative');
  expect(report.done).toEqual([minor]);
  expect(reasons(report)).toEqual([
    [adult, 'Le consentement manque', 'share_representative'],
    [silent, 'Représentant·e sans e-mail', undefined],
  ]);
  await consent(adult, 'share_representative');
  expect((await post('', [adult], 'representative')).done).toEqual([adult]);
});

it('un consentement retiré après l’envoi arrête ce qui n’est pas encore parti', async () => {
  const id = await add('Ada', '2004-05-06', { apprenticeship: await aTraining(admin) });
  await test.db.execute(sql`update companies set email = 'garage@example.ch'`);
  await consent(id, 'share_company');
  await post('', [id], 'company');
  await test.db.execute(sql`update consents set withdrawn_on = '2026-11-20' where student_id = ${id}`);
  const { rows } = await test.db.execute<{ id: number }>(sql`select id from outbox where student_id = ${id}`);
  expect(await test.app.services.outbox.claim(rows[0]!.id)).toMatchObject({ state: 'blocked' });
});

it('seuls les apprentis ont des tiers', async () => {
  const body = { target: { ids: [1] }, mail, to: 'company' };
  expect((await admin.post('/api/registrations/bulk/mail', body)).statusCode).toBe(422);
});
