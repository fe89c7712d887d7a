import type { SavedView } from '@tandem/shared/contract/desk/saved-views';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let admin: Client;
let coach: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  coach = await test.as('coach');
});

const path = '/api/saved-views';
const aView = (given: object = {}) => ({
  screen: 'students',
  name: 'Sans e-mail, AFP',
  address: 'certType=AFP&withoutEmail=true',
  ...given,
});
const add = async (client: Client, given?: object) => (await client.post(path, aView(given))).json<SavedView>();
const namesFor = async (client: Client, screen = 'students') =>
  (await client.get(`${path}?screen=${screen}`)).json<{ views: SavedView[] }>().views.map(({ name }) => name);

it('garde les vues d’une personne, à elle seule', async () => {
  const added = await add(admin);
  expect(added).toMatchObject({ version: 1, isOwn: true, sharedWith: [], address: 'certType=AFP&withoutEmail=true' });
  expect(await namesFor(admin)).toEqual(['Sans e-mail, AFP']);
  expect(await namesFor(admin, 'teachers')).toEqual([]);
  expect(await namesFor(coach)).toEqual([]);
});

it('montre une vue partagée aux rôles choisis, sans qu’ils puissent la changer', async () => {
  const { id } = await add(admin, { sharedWith: ['coach'] });
  expect((await coach.get(`${path}?screen=students`)).json()).toEqual({
    views: [expect.objectContaining({ id, isOwn: false, owner: expect.stringMatching(/\S \S/) })],
  });
  expect(await namesFor(await test.as('appapp_administrator'))).toEqual([]);
  const changed = await coach.patch(`${path}/${id}`, { version: 1, values: { name: 'À moi' } });
  expect(changed.statusCode).toBe(403);
  expect((await coach.delete(`${path}/${id}?version=1`)).statusCode).toBe(403);
});

it('ne dit rien d’une vue qui n’est ni à soi ni partagée', async () => {
  const { id } = await add(admin);
  expect((await coach.patch(`${path}/${id}`, { version: 1, values: {} })).statusCode).toBe(404);
  expect((await coach.delete(`${path}/${id}?version=1`)).statusCode).toBe(404);
});

it('renomme, remplace les filtres et partage; chaque changement est consigné', async () => {
  const { id } = await add(admin);
  const values = { name: 'AFP', address: 'certType=AFP', sharedWith: ['admin', 'coach'] };
  expect((await admin.patch(`${path}/${id}`, { version: 1, values })).json()).toMatchObject({ ...values, version: 2 });
  const { rows } = await test.db.execute(
    sql`select action, diff from audit_log where entity = 'saved_view' order by id`,
  );
  expect(rows).toEqual([
    expect.objectContaining({ action: 'create' }),
    {
      action: 'change',
      diff: {
        name: ['Sans e-mail, AFP', 'AFP'],
        address: ['certType=AFP&withoutEmail=true', 'certType=AFP'],
        sharedWith: [null, 'admin, coach'],
      },
    },
  ]);
});

it('demande la version, et refuse une version dépassée sans rien écrire', async () => {
  const { id } = await add(admin);
  const url = `${path}/${id}`;
  expect((await admin.patch(url, { values: { name: 'B' } })).statusCode).toBe(428);
  expect((await admin.delete(url)).statusCode).toBe(428);
  await admin.patch(url, { version: 1, values: { name: 'B' } });
  const late = await admin.patch(url, { version: 1, values: { name: 'C' } });
  expect([late.statusCode, late.json()]).toMatchObject([409, { reason: 'stale', current: { name: 'B', version: 2 } }]);
  expect((await admin.delete(`${url}?version=1`)).statusCode).toBe(409);
});

it('supprime une vue', async () => {
  const { id } = await add(admin);
  expect((await admin.delete(`${path}/${id}?version=1`)).statusCode).toBe(204);
  expect(await namesFor(admin)).toEqual([]);
  expect((await admin.delete(`${path}/${id}?version=1`)).statusCode).toBe(404);
});

it.each([
  ['un nom vide', 'name', { name: '' }],
  ['un nom trop long', 'name', { name: 'x'.repeat(81) }],
  ['trop de filtres', 'address', { address: `search=${'a'.repeat(2000)}` }],
  ['un filtre que la liste n’a pas', 'address', { address: 'avs=756' }],
  ['la page', 'address', { address: 'page=2' }],
  ['une adresse qui n’en est pas une', 'address', { address: 'javascript:alert(1)//=x' }],
  ['une liste inconnue', 'screen', { screen: 'audit' }],
  ['un partage hors de la maison', 'sharedWith.0', { sharedWith: ['external_conseiller'] }],
])('refuse %s', async (_, field, given) => {
  const answer = await admin.post(path, aView(given));
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
});

it('refuse deux vues du même nom, et la cinquante et unième', async () => {
  await add(admin);
  expect((await admin.post(path, aView())).json()).toMatchObject({ errors: { name: expect.stringContaining('déjà') } });
  for (let number = 2; number <= 50; number++) await add(admin, { name: `Vue ${number}` });
  const answer = await admin.post(path, aView({ name: 'De trop' }));
  expect(answer.json()).toMatchObject({ errors: { name: expect.stringContaining('50 vues') } });
});

it('n’en fait qu’une d’un double clic', async () => {
  const key = { 'idempotency-key': 'vue-12345678' };
  const [one, two] = await Promise.all([admin.post(path, aView(), key), admin.post(path, aView(), key)]);
  expect(one.json()).toEqual(two.json());
  expect(await namesFor(admin)).toHaveLength(1);
});

it('n’a pas de vues des listes qu’on ne peut pas ouvrir', async () => {
  expect((await coach.get(`${path}?screen=employees`)).statusCode).toBe(403);
  expect((await coach.post(path, aView({ screen: 'employees' }))).statusCode).toBe(403);
});
