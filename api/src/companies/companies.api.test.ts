import { companies } from '../db/schema';
import { testApp, type TestApp } from '../testing/app';

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

it('en montre dix au plus', async () => {
  expect(await search('filiale')).toHaveLength(10);
});

it('refuse un texte démesuré', async () => {
  expect((await (await test.as('admin')).get(`/api/companies?q=${'a'.repeat(101)}`)).statusCode).toBe(422);
});
