import { runScheduledTasks } from '../../jobs';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let coach: Client;
beforeEach(async () => {
  test = await testApp();
  coach = await test.as('coach');
});

const address = '/api/drafts/students-add';
const save = (client: Client, version: number, values: object) => client.put(address, { version, values });
const storedDraft = async (client: Client) =>
  (await client.get(address)).json<{ draft: { version: number; values: object } | null }>().draft;

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
] as const)('refuse %s', async (who, status) => {
  const client = await test.as(who);
  expect((await client.get(address)).statusCode).toBe(status);
  expect((await save(client, 0, {})).statusCode).toBe(status);
  expect((await client.delete(address)).statusCode).toBe(status);
});

it('garde un brouillon pour soi seul, et l’oublie', async () => {
  expect((await save(coach, 0, { identity: { lastName: 'Rochat' } })).json()).toEqual({ version: 1 });
  expect(await storedDraft(coach)).toMatchObject({ version: 1, values: { identity: { lastName: 'Rochat' } } });
  expect(await storedDraft(await test.as('admin'))).toBeNull();

  expect((await coach.delete(address)).statusCode).toBe(204);
  expect(await storedDraft(coach)).toBeNull();
});

it('ne remplace jamais en silence ce qu’un autre onglet a enregistré', async () => {
  await save(coach, 0, { of: 'premier' });
  const stale = await save(coach, 0, { of: 'second' });
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    expect.objectContaining({
      reason: 'stale',
      current: expect.objectContaining({ version: 1, values: { of: 'premier' } }),
    }),
  ]);
  expect((await save(coach, 1, { of: 'second' })).json()).toEqual({ version: 2 });
});

it('de vingt enregistrements à la fois, un seul passe', async () => {
  await save(coach, 0, {});
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => save(coach, 1, { at })));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await storedDraft(coach)).toMatchObject({ version: 2 });
});

it('reprend au début quand le brouillon a été retiré entre-temps', async () => {
  expect((await save(coach, 7, { of: 'seul' })).json()).toEqual({ version: 1 });
});

it('demande la version (428), un formulaire connu (404) et une taille raisonnable (413)', async () => {
  expect((await coach.put(address, { values: {} })).statusCode).toBe(428);
  expect((await coach.put('/api/drafts/autre', { version: 0, values: {} })).statusCode).toBe(404);
  expect((await save(coach, 0, { long: 'a'.repeat(64 * 1024) })).statusCode).toBe(413);
});

it.each([
  ['sous sa clé', { avs: '7561234567897', origin: { AVS: 'x' } }],
  ['dans un autre champ', { note: 'AVS 756.1234.5678.97, merci' }],
  ['dans une liste', { notes: ['756 1234 5678 97'] }],
  ['un IBAN', { note: 'CH93 0076 2011 6238 5295 7' }],
])('n’écrit jamais en clair un numéro AVS : %s', async (_, values) => {
  await save(coach, 0, values);
  const { rows } = await test.db.pool.query('select values::text as text from drafts');
  expect(rows[0].text).not.toMatch(/1234|avs"|5295/i);
});

it('disparaît après trente jours sans changement', async () => {
  await save(coach, 0, {});
  test.clock.pass(29 * 24 * 3_600_000);
  await runScheduledTasks(test.app.services);
  expect((await test.db.pool.query('select 1 from drafts')).rowCount).toBe(1);
  test.clock.pass(2 * 24 * 3_600_000);
  await runScheduledTasks(test.app.services);
  expect((await test.db.pool.query('select 1 from drafts')).rowCount).toBe(0);
});
