import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const read = async () =>
  (await admin.get('/api/dashboard')).json<
    Record<string, Record<string, number> & { count: number; label: string }[]>
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

it('compte les mêmes apprentis que la liste', async () => {
  const { students } = await read();
  for (const status of ['active', 'dormant', 'archived']) {
    expect((await admin.get(`/api/students?status=${status}`)).json()).toMatchObject({ total: students![status] });
  }
  expect((await admin.get('/api/students?minor=true')).json()).toMatchObject({ total: students!.minors });
  expect((await admin.get('/api/students/counts')).json()).toMatchObject({ contractEnding: students!.contractEnding });
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
