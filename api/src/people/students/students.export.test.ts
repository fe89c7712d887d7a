import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  await addStudent(admin, { lastName: '=1+1', firstName: 'Formule; "citée"' });
  await addStudent(admin, { lastName: 'Zbinden', firstName: 'Léa', birthDate: '2003-02-01' });
});

const wanted = {
  format: 'csv',
  columns: ['firstName', 'lastName', 'birthDate', 'mobile'],
  filters: {},
  sort: '-lastName',
};

it('donne exactement les colonnes visibles, dans leur ordre, triées, pour Excel', async () => {
  const { statusCode, headers, body } = await admin.post('/api/students/export', wanted);
  expect(statusCode).toBe(200);
  expect(body).toBe(
    '\ufeffPrénom;Nom;Né·e le;Natel\r\n' +
      'Léa;Zbinden;01.02.2003;+41 79 123 45 67\r\n' +
      `"Formule; ""citée""";'=1+1;06.05.2004;+41 79 123 45 67\r\n`,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="Apprentis 2026-11-23\.csv"/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

it('suit le filtre, et fait aussi un classeur', async () => {
  const answer = await admin.post('/api/students/export', { ...wanted, format: 'xlsx', filters: { search: 'zbin' } });
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const { rows } = await test.db.execute<{ diff: object }>(
    sql`select diff from audit_log where action = 'export' order by id desc limit 1`,
  );
  expect(rows[0]?.diff).toMatchObject({
    format: 'xlsx',
    columns: wanted.columns,
    rows: 1,
    filters: { search: 'zbin' },
  });
});

it('refuse à un coach les colonnes protégées et lui donne les autres', async () => {
  const coach = await test.as('coach');
  expect((await coach.post('/api/students/export', wanted)).statusCode).toBe(403);
  const { statusCode } = await coach.post('/api/students/export', { ...wanted, columns: ['lastName'] });
  expect(statusCode).toBe(200);
});

it.each([
  { ...wanted, columns: [] },
  { ...wanted, columns: ['avs'] },
  { ...wanted, format: 'pdf' },
])('refuse la demande %j', async (body) => {
  expect((await admin.post('/api/students/export', body)).statusCode).toBe(422);
});

it('compte dix exports par heure et par personne', async () => {
  const person = await test.as('appapp_administrator');
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++) statuses.push((await person.post('/api/students/export', wanted)).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
