import { sql } from 'drizzle-orm';
import { companies } from '../../platform/db/schema';
import type { Caller } from '../../platform/http/policy';
import { testApp, type TestApp } from '../../testing/app';
import { addStudent, aTraining } from '../../testing/students';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const names = [
    'Garage du Lac SA',
    'Le Garage',
    'Boulangerie Zoé',
    ...Array.from({ length: 12 }, (_, at) => `Filiale ${at}`),
  ];
  await test.db.insert(companies).values(names.map((name) => ({ name, npa: '1003', city: 'Lausanne' })));
  await test.db.insert(companies).values({ name: 'Garage fermé', archivedAt: new Date() });
});

const search = async (q: string) => {
  const { rows } = (await (await test.as('coach')).get(`/api/companies?q=${encodeURIComponent(q)}`)).json<{
    rows: { name: string }[];
  }>();
  return rows.map(({ name }) => name);
};

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
] as const)('refuse %s', async (who, status) => {
  expect((await (await test.as(who)).get('/api/companies?q=garage')).statusCode).toBe(status);
});

it.each([
  ['garage', ['Garage du Lac SA', 'Le Garage']],
  ['ZOE', ['Boulangerie Zoé']],
  ['lausanne zoe', ['Boulangerie Zoé']],
  ['%', []],
])('trouve par «%s», les noms qui commencent ainsi d’abord', async (q, names) => {
  expect(await search(q)).toEqual(names);
});

it('nomme à part celles des archives', async () => {
  const named = async (q: string) => (await (await test.as('coach')).get(`/api/companies?q=${q}`)).json<object>();
  expect(await named('garage')).toMatchObject({ archived: ['Garage fermé'] });
  expect(await named('')).toMatchObject({ archived: [] });
});

it('en montre dix au plus', async () => {
  expect(await search('filiale')).toHaveLength(10);
});

it('refuse un texte démesuré', async () => {
  expect((await (await test.as('admin')).get(`/api/companies?q=${'a'.repeat(101)}`)).statusCode).toBe(422);
});

const details = (changes: object = {}) => ({
  name: 'Menuiserie Blanc',
  uid: null,
  street: null,
  npa: '1110',
  city: 'Morges',
  politicalLocalityId: null,
  phone: null,
  email: null,
  website: null,
  sector: null,
  ...changes,
});

async function aCompany(changes: Partial<typeof companies.$inferInsert> = {}) {
  const [row] = await test.db
    .insert(companies)
    .values({ name: 'Menuiserie Blanc', npa: '1110', city: 'Morges', ...changes })
    .returning({ id: companies.id });
  return { id: row!.id, path: `/api/companies/${row!.id}` };
}
const change = async (who: Caller, path: string, values: object, more: object = { version: 1 }) =>
  (await test.as(who)).patch(path, { values: details(values), ...more });

describe('la fiche d’une entreprise (people 34)', () => {
  it.each([
    ['anonymous', 401, 401, 401],
    ['external', 403, 403, 403],
    ['teacher', 403, 403, 403],
    ['coach', 200, 200, 403],
    ['appapp_administrator', 200, 200, 200],
    ['admin', 200, 200, 200],
  ] as const)('%s lit: %i, change: %i, archive: %i', async (who, show, changed, archived) => {
    const { path } = await aCompany({ name: `De ${who}` });
    const client = await test.as(who);
    expect((await client.get(path)).statusCode).toBe(show);
    expect((await change(who, path, { name: `De ${who}`, city: 'Nyon' })).statusCode).toBe(changed);
    const version = changed === 200 ? 2 : 1;
    expect((await client.post(`${path}/archive`, { version })).statusCode).toBe(archived);
  });

  it('se change selon sa version, avec une trace; arriver trop tard se dit', async () => {
    const { id, path } = await aCompany({ name: 'Course SA' });
    expect((await change('admin', path, { name: 'Course SA' }, {})).statusCode).toBe(428);
    const twenty = Array.from({ length: 20 }, () =>
      change('admin', path, { name: 'Course Sàrl', phone: '021 555 66 77' }),
    );
    const statuses = (await Promise.all(twenty)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await change('admin', path, { name: 'Tard' })).json()).toMatchObject({
      reason: 'stale',
      current: { details: { name: 'Course Sàrl', phone: '+41215556677' }, version: 2 },
    });
    const { rows } = await test.db.execute(
      sql`select diff from audit_log where entity = 'company' and entity_id = ${id}`,
    );
    expect(rows).toEqual([{ diff: { name: ['Course SA', 'Course Sàrl'], phone: [null, '+41 21 555 66 77'] } }]);
  });

  it.each([
    ['un numéro IDE faux', { uid: 'CHE-123.456.789' }, 'values.uid'],
    ['un nom vide', { name: ' ' }, 'values.name'],
    ['une adresse e-mail fausse', { email: 'a@' }, 'values.email'],
    ['un site qui est un script', { website: 'javascript:alert(1)' }, 'values.website'],
    ['une commune d’une autre liste', { politicalLocalityId: 1_000_000 }, 'values.politicalLocalityId'],
  ])('refuse %s', async (_, values, field) => {
    const { path } = await aCompany({ name: 'Refus SA' });
    const answer = await change('admin', path, values);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('un numéro IDE n’appartient qu’à une entreprise', async () => {
    await aCompany({ name: 'Première', uid: 'CHE-116.281.710' });
    const { path } = await aCompany({ name: 'Deuxième' });
    const answer = await change('admin', path, { name: 'Deuxième', uid: 'CHE116281710' });
    expect(answer.json()).toMatchObject({ errors: { 'values.uid': expect.stringContaining('«Première»') } });
  });

  it('avertit d’une entreprise semblable, et laisse insister', async () => {
    await aCompany({ name: 'Zinguerie Müller' });
    const { path } = await aCompany({ name: 'Autre nom' });
    expect((await change('admin', path, { name: 'zinguerie muller' })).json()).toMatchObject({
      reason: 'similar_company',
      companies: [{ name: 'Zinguerie Müller' }],
    });
    const insisted = await change('admin', path, { name: 'zinguerie muller' }, { version: 1, acceptSimilar: true });
    expect(insisted.statusCode).toBe(200);
  });

  it('compte ses apprentis comme la liste, et ne s’archive pas tant qu’il y en a', async () => {
    const { id, path } = await aCompany({ name: 'Pleine SA' });
    const admin = await test.as('admin');
    await addStudent(admin, { lastName: 'Ouvrier' }, { apprenticeship: await aTraining(admin, { company: { id } }) });
    expect((await admin.get(path)).json()).toMatchObject({ students: 1, may: { archive: true } });
    expect((await admin.get(`/api/students?companyId=${id}`)).json()).toMatchObject({ total: 1 });
    expect((await admin.post(`${path}/archive`, { version: 1 })).json()).toMatchObject({
      message: 'Un·e apprenti·e y est en formation\u00a0: cette entreprise ne s’archive pas.',
    });
  });

  it('s’archive, ne se propose plus, et revient', async () => {
    const { path } = await aCompany({ name: 'Vide SA' });
    const admin = await test.as('admin');
    expect((await admin.post(`${path}/archive`, { version: 1 })).statusCode).toBe(200);
    expect(await search('Vide SA')).toEqual([]);
    expect((await admin.post(`${path}/restore`, { version: 2 })).json()).toMatchObject({ archivedAt: null });
    expect(await search('Vide SA')).toEqual(['Vide SA']);
  });

  it.each(['-1', '0', 'abc', '999999'])('ne trouve rien sous %s', async (id) => {
    expect((await (await test.as('admin')).get(`/api/companies/${id}`)).statusCode).toBe(404);
  });
});
