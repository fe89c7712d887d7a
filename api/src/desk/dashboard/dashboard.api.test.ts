import { addDays, today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { addUser } from '../../testing/accounts';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { testNow } from '../../testing/fixed';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const read = async () =>
  (await admin.get('/api/dashboard')).json<
    Record<string, Record<string, number> & { id: number | null; count: number; label: string }[]>
  >();

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 200],
  ['appapp_administrator', 200],
  ['admin', 200],
] as const)('répond à %s: %i', async (who, status) => {
  expect((await (await test.as(who)).get('/api/dashboard')).statusCode).toBe(status);
});

const since = addDays(today(testNow), -30);
const until = addDays(today(testNow), 60);

it.each([
  ['active', 'status=active'],
  ['dormant', 'status=dormant'],
  ['archived', 'status=archived'],
  ['minors', 'minor=true'],
  ['minorsWithoutRepresentative', 'minor=true&withoutRepresentative=true'],
  ['withoutEmail', 'withoutEmail=true'],
  ['contractEnding', `contractEndsBefore=${until}`],
  ['addedLast30Days', `addedSince=${since}`],
  ['probableDuplicates', 'probableDuplicate=true'],
])('compte sous «%s» les rangées de sa liste (desk 1)', async (key, filters) => {
  const rows = (await admin.get(`/api/students?${filters}`)).json<{ total: number }>();
  expect(rows.total).toBe((await read()).students![key]);
});

it('compte sous chaque barre les rangées de sa liste (desk 1)', async () => {
  await test.db.execute(sql`update list_items set extra = extra - 'categoryId' where id = (
    select profession_id from apprenticeships where is_current limit 1)`);
  await test.db.execute(sql`update list_items set extra = extra || '{"isMember": false}'
    where list = 'political-localities' and id % 2 = 0`);
  test.clock.pass(60_000);
  const { byCategory, byRegion } = await read();
  expect(byCategory!.some(({ id }) => id === null)).toBe(true);
  expect(byRegion!.some(({ id }) => id === null)).toBe(true);
  for (const [bars, filter, nothing] of [
    [byCategory!, 'categoryId', 'withoutCategory=true'],
    [byRegion!, 'regionId', 'withoutRegion=true'],
  ] as const)
    for (const { id, count } of bars) {
      const filters = id === null ? nothing : `${filter}=${id}`;
      expect((await admin.get(`/api/students?${filters}`)).json()).toMatchObject({ total: count });
    }
});

it('compte les demandes d’accès pour qui les valide', async () => {
  await addUser(test.db, 'external', { requestedAt: testNow, isActive: false });
  const rows = (await admin.get('/api/users?kind=external&state=requested')).json<{ total: number }>();
  expect((await admin.get('/api/dashboard')).json()).toMatchObject({ accessRequests: rows.total });
  const coach = await test.as('coach');
  expect((await coach.get('/api/dashboard')).json()).not.toHaveProperty('accessRequests');
});

it('montre huit barres au plus, de la plus haute à la plus basse', async () => {
  const { byCategory, byRegion } = await read();
  for (const bars of [byCategory!, byRegion!]) {
    expect(bars.length).toBeGreaterThan(1);
    expect(bars.length).toBeLessThanOrEqual(8);
    expect(bars.map(({ count }) => count)).toEqual(bars.map(({ count }) => count).sort((a, b) => b - a));
  }
});

it('dit qui a changé quoi et chez qui, sans aucune valeur, et tait les lectures', async () => {
  const { rows } = await test.db.execute<{ id: number; version: number }>(
    sql`select id, version from students order by id limit 1`,
  );
  const { id, version } = rows[0]!;
  await admin.patch(`/api/students/${id}`, {
    section: 'contact',
    version,
    values: { mobile: '079 111 22 33', phone: '', email: '' },
  });
  await admin.post(`/api/students/${id}/reveal-avs`);
  const answer = await admin.get('/api/dashboard');
  const [latest] = answer.json<{ latestChanges: object[] }>().latestChanges;
  expect(latest).toMatchObject({ what: 'Fiche modifiée', who: expect.any(String), link: { kind: 'student', id } });
  expect(answer.body).not.toContain('111 22 33');
});

it('dit en une ligne ce qu’une personne fait à plusieurs d’un coup', async () => {
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select id from students where archived_at is null limit 4`,
  );
  test.clock.pass(1000);
  const [region] = (await admin.get('/api/lists/region/items')).json<{ items: { id: number }[] }>().items;
  await admin.post('/api/students/bulk/region', {
    changes: [{ target: { ids: rows.map(({ id }) => id) }, regionId: region!.id }],
    reason: 'Essai',
  });
  const { latestChanges } = (await admin.get('/api/dashboard')).json<{ latestChanges: object[] }>();
  expect(latestChanges[0]).toMatchObject({ others: 3 });
  expect(latestChanges.slice(1)).not.toContainEqual(expect.objectContaining({ others: 3 }));
});

describe('la disposition (desk 1)', () => {
  const arranged = { order: ['tasks', 'changes'], hidden: ['regions'] };

  it('est à qui l’a choisie, et laisse les autres préférences telles quelles', async () => {
    const coach = await test.as('coach');
    await coach.put('/api/account/preferences', { theme: 'dark' });
    expect((await coach.put('/api/dashboard/layout', arranged)).json()).toEqual(arranged);
    expect((await coach.get('/api/dashboard')).json<{ layout: object }>().layout).toEqual(arranged);
    expect((await coach.get('/api/account')).json<{ preferences: object }>().preferences).toMatchObject({
      theme: 'dark',
    });
    expect((await read()).layout).toEqual({ order: [], hidden: ['categories', 'regions'] });
  });

  it.each([
    ['une carte inconnue', { order: ['sales'], hidden: [] }],
    ['trop de cartes', { order: Array.from({ length: 20 }, () => 'tasks'), hidden: [] }],
  ])('refuse %s', async (_, layout) => {
    expect((await admin.put('/api/dashboard/layout', layout)).statusCode).toBe(422);
  });
});
