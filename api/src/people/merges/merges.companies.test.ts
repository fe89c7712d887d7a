import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';
import { addStudent, aTraining } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { rows, fileOf, register } = mergesOf(() => ({ test, admin }));

describe('fusionner deux entreprises', () => {
  const companyOf = async (name: string, uid: string | null) => {
    const [row] = await rows<{ id: number; version: number }>(
      sql`insert into companies (name, uid, npa, city) values (${name}, ${uid}, '1110', 'Morges') returning id, version`,
    );
    return row!;
  };

  it('reprend formations, contacts et N° IDE, et s’annule exactement', async () => {
    const client = await test.as('appapp_administrator');
    const [kept, merged] = [
      await companyOf('Menuiserie du Parc SA', null),
      await companyOf('Menuiserie du Parc Sàrl', 'CHE-123.456.788'),
    ];
    const student = await addStudent(
      admin,
      { lastName: 'Menuisier' },
      { apprenticeship: await aTraining(admin, { company: { id: merged.id } }) },
    );
    const before = await register();
    const found = (await client.get(`/api/companies/${kept.id}/duplicates`)).json<{ candidates: { id: number }[] }>();
    expect(found.candidates.map(({ id }) => id)).toContain(merged.id);
    const body = { otherId: merged.id, version: 1, otherVersion: 1, choices: { uid: 'merged' } };
    const { mergeId } = (await client.post(`/api/companies/${kept.id}/merge`, body)).json<{ mergeId: number }>();
    expect((await fileOf(student.id)).apprenticeships[0]?.company).toMatchObject({
      id: kept.id,
      name: 'Menuiserie du Parc SA',
    });
    expect(
      await rows(
        sql`select uid, archived_at is null as used from companies where id in (${kept.id}, ${merged.id}) order by id`,
      ),
    ).toEqual([
      { uid: 'CHE-123.456.788', used: true },
      { uid: null, used: false },
    ]);
    expect(
      (await client.post(`/api/companies/${kept.id}/merge`, { ...body, version: 2, otherVersion: 2 })).statusCode,
    ).toBe(422);
    expect((await client.post(`/api/merges/${mergeId}/undo`)).statusCode).toBe(200);
    expect(await register()).toEqual(before);
  });
});
