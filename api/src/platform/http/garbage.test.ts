import fc from 'fast-check';
import type * as z from 'zod';
import { type TestApp, testApp } from '../../testing/app';
import { addressOf, type Mounted, endpointName } from '../../testing/walk';
import { processorMs } from '../../testing/processor';

const runs = Number(process.env.FUZZ_RUNS ?? 20);

/** The names a body may hold, so that garbage also reaches behind the first check. */
function namesIn(schema: z.ZodType | undefined): string[] {
  const { shape, options } = (schema ?? {}) as { shape?: object; options?: z.ZodType[] };
  if (shape) return Object.entries(shape).flatMap(([name, part]) => [name, ...namesIn(part as z.ZodType)]);
  return options?.flatMap(namesIn) ?? [];
}

const odd = [
  0,
  -1,
  1e308,
  2_147_483_648,
  NaN,
  '',
  'NaN',
  '\0',
  '\ud800',
  "'; DROP TABLE users; --",
  '9'.repeat(400),
  '2023-02-30',
  '9999-12-31',
  [],
  {},
  null,
  true,
];

const garbageFor = ({ endpoint }: Mounted) => {
  const value = fc.oneof(fc.anything({ maxDepth: 2 }), fc.constantFrom<unknown>(...odd));
  const names = namesIn(endpoint.body);
  const shaped = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  return fc.oneof(shaped, fc.dictionary(fc.constantFrom(...names, '__proto__', 'id', 'role', 'isAdmin'), value), value);
};

describe('des corps quelconques (security 55)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  it('ne font jamais tomber une route qui écrit: 4xx ou refus, jamais 5xx', async () => {
    for (const row of test.app.mounted.filter(({ endpoint }) => endpoint.body)) {
      const client = await test.as(row.audiences.includes('anonymous') ? 'anonymous' : row.audiences[0]!);
      const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!, 'content-type': 'application/json' };
      const property = fc.asyncProperty(garbageFor(row), async (body) => {
        const answer = await client.send(row.endpoint.method, addressOf(row.endpoint), textOf(body), headers);
        if (answer.statusCode >= 500)
          throw new Error(`${endpointName(row.endpoint)} ${answer.statusCode} ${answer.body}`);
      });
      await fc.assert(property, { numRuns: runs });
    }
  });

  it('un objet qui se dit long n’est pas une liste', async () => {
    const admin = await test.as('admin');
    const answer = await admin.put('/api/notifications', { ids: { length: { toString: '' } } });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'La demande est illisible.' }]);
  });

  it.each([
    ['un texte d’un million de signes', () => ({ firstName: 'a'.repeat(900_000), lastName: '@'.repeat(100_000) })],
    ['une profondeur de 10 000', () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['cent mille champs', () => Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, n]))],
  ])('%s se refuse en moins d’une seconde', async (_, bodyOf) => {
    const admin = await test.as('admin');
    const body = bodyOf();
    const ms = await processorMs(async () => {
      const answer = await admin.patch('/api/account', body, { 'content-type': 'application/json' });
      expect([400, 413, 422]).toContain(answer.statusCode);
    });
    expect(ms).toBeLessThan(1000);
  });

  it('imbriqués 10 000 fois se refusent en français sur chaque route qui écrit, avant que quoi que ce soit ne les parcoure', async () => {
    const nested = `${'['.repeat(10_000)}1${']'.repeat(10_000)}`;
    for (const row of test.app.mounted.filter(({ endpoint }) => endpoint.body)) {
      const client = await test.as(row.audiences.includes('anonymous') ? 'anonymous' : row.audiences[0]!);
      const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!, 'content-type': 'application/json' };
      const names = [...new Set(['deep', ...namesIn(row.endpoint.body)])];
      const body = `{${names.map((name) => `${JSON.stringify(name)}:${nested}`).join(',')}}`;
      const { statusCode } = await client.send(row.endpoint.method, addressOf(row.endpoint), body, headers);
      expect(`${endpointName(row.endpoint)} ${statusCode}`).toMatch(/ (400|404|413|429)$/);
    }
  });

  it('n’ajoutent aucun champ qui n’est pas prévu: ni rôle, ni identifiant, ni auteur', async () => {
    const coach = await test.as('coach');
    const { id, version, firstName, lastName, phone } = (await coach.get('/api/account')).json();
    const forged = {
      role: 'admin',
      id: 1,
      created_at: '1999-01-01',
      createdById: 1,
      isAdmin: true,
      email: 'x@y.ch',
      isActive: false,
    };
    await coach.patch('/api/account', { version, firstName, lastName, phone, ...forged });
    expect((await coach.get('/api/user')).json()).toMatchObject({ id, role: 'coach', email: 'coach@tandem.test' });
  });
});

describe('un identifiant', () => {
  it('n’a qu’une écriture : aucune autre n’ouvre la fiche 1 (house 1)', async () => {
    const { app, as } = await testApp({ template: 'demo' });
    const admin = await as('admin');
    const view = app.mounted.filter(({ endpoint: { method, path } }) => method === 'GET' && path.endsWith('/:id'));
    const statusesOf = (id: string) =>
      Promise.all(view.map(async ({ endpoint }) => (await admin.get(endpoint.path.replace(':id', id))).statusCode));
    expect((await statusesOf('1')).filter((status) => status === 200).length).toBeGreaterThan(2);
    for (const odd of ['0x1', '+1', '1.0', '1%0a', '01', '%201'])
      expect([odd, new Set(await statusesOf(odd))]).toEqual([odd, new Set([404])]);
  });
});

/** As JSON, where it can be said in JSON; else as text that is none. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? String(body);
  } catch {
    return typeof body;
  }
}
