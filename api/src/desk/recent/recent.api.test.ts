import { mostRecent } from '@tandem/shared/contract/desk/recent';
import { eq } from 'drizzle-orm';
import { companies, students, teachers } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});

const addStudents = (lastNames: readonly string[]) =>
  test.db
    .insert(students)
    .values(
      lastNames.map((lastName, at) => ({
        number: `AP-26-008${at + 10}`,
        firstName: 'Ada',
        lastName,
        birthDate: '2004-05-06',
      })),
    )
    .returning({ id: students.id });

async function open(client: Client, kind: string, id: number) {
  test.clock.pass(1000);
  expect((await client.put('/api/recent', { kind, id })).statusCode).toBe(204);
}
const labels = async (client: Client) =>
  (await client.get('/api/recent')).json<{ rows: { label: string }[] }>().rows.map(({ label }) => label);

it.each([
  ['anonymous', 401],
  ['external', 403],
] as const)('refuse %s', async (who, status) => {
  const client = await test.as(who);
  expect((await client.get('/api/recent')).statusCode).toBe(status);
  expect((await client.put('/api/recent', { kind: 'student', id: 1 })).statusCode).toBe(status);
});

it('montre ce que l’on a ouvert, le dernier d’abord, chacun une fois, sous son nom d’aujourd’hui', async () => {
  const coach = await test.as('coach');
  const [rochat] = await addStudents(['Rochat']);
  const [teacher] = await test.db
    .insert(teachers)
    .values({ firstName: 'Noé', lastName: 'Blanc' })
    .returning({ id: teachers.id });
  const [company] = await test.db
    .insert(companies)
    .values({ name: 'Garage du Lac SA' })
    .returning({ id: companies.id });
  await open(coach, 'student', rochat!.id);
  await open(coach, 'teacher', teacher!.id);
  await open(coach, 'company', company!.id);
  await open(coach, 'student', rochat!.id);
  await test.db.update(students).set({ lastName: 'Favre' }).where(eq(students.id, rochat!.id));

  expect(await labels(coach)).toEqual(['Ada Favre', 'Garage du Lac SA', 'Noé Blanc']);
  expect(await labels(await test.as('admin'))).toEqual([]);
});

it('laisse de côté ce qui est archivé, ce qui n’existe pas et ce que le rôle ne peut pas lire', async () => {
  const [coach, teacher] = [await test.as('coach'), await test.as('teacher')];
  const [gone, here] = await addStudents(['Archivée', 'Présente']);
  for (const client of [coach, teacher])
    for (const id of [gone!.id, here!.id, 2_000_000]) await open(client, 'student', id);
  await test.db.update(students).set({ archivedAt: new Date() }).where(eq(students.id, gone!.id));

  expect(await labels(coach)).toEqual(['Ada Présente']);
  expect(await labels(teacher)).toEqual([]);
});

it(`n’en garde que ${mostRecent}`, async () => {
  const coach = await test.as('coach');
  const many = await addStudents(Array.from({ length: mostRecent + 2 }, (_, at) => `Nom${at}`));
  for (const { id } of many) await open(coach, 'student', id);

  expect(await labels(coach)).toHaveLength(mostRecent);
  expect((await test.db.pool.query('select count(*)::int from recent_items')).rows).toEqual([{ count: mostRecent }]);
});

it('refuse une sorte inconnue', async () => {
  expect((await (await test.as('admin')).put('/api/recent', { kind: 'user', id: 1 })).statusCode).toBe(422);
});
