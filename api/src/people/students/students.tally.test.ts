import { testApp, type TestApp } from '../../testing/app';
import { foldTally } from './students.upkeep.repository';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const sql = (text: string) => test.db.pool.query(text);
const counted = 'select count(*)::int as total from students where archived_at is null and anonymised_at is null';

const inOneLook = `select (${counted}) as counted, (select sum(change)::int from student_tally) as tallied`;

async function expectRight() {
  const { rows } = await sql(counted);
  const total = (await (await test.as('admin')).get('/api/students')).json<{ total: number }>().total;
  expect({ total }).toEqual(rows[0]);
  return total;
}

const copied = (many: number) => `insert into students (number, last_name, first_name, birth_date)
  select 'AP-99-' || nextval('student_tally_id_seq') || '-' || n, 'Rochat', 'Élodie', '2008-03-04' from generate_series(1, ${many}) n`;
const some = (index: number) => `(select id from students order by id offset ${index} limit 3)`;

describe('le nombre d’apprentis de la liste', () => {
  it.each([
    ['en ajoute un', copied(1), 1],
    ['en importe beaucoup', copied(500), 500],
    ['en archive', `update students set archived_at = now() where id in ${some(0)}`, -3],
    ['les reprend', `update students set archived_at = null where id in ${some(0)}`, 3],
    ['en anonymise', `update students set anonymised_at = now() where id in ${some(10)}`, -3],
    ['archive ce qui est anonymisé', `update students set archived_at = now() where id in ${some(10)}`, 0],
    ['change autre chose', `update students set first_name = 'Léa' where id in ${some(20)}`, 0],
    ['supprime ce qui est archivé', `delete from students where id in ${some(10)}`, 0],
    ['supprime', `delete from students where last_name = 'Rochat' and number like 'AP-99-%-500'`, -1],
    ['ne change rien', 'update students set archived_at = now() where false', 0],
  ])('reste juste quand on %s', async (_, text, difference) => {
    const before = await expectRight();
    await sql(text);
    expect((await expectRight()) - before).toBe(difference);
  });

  it('ne compte pas ce qui a été annulé', async () => {
    const before = await expectRight();
    await expect(
      test.db.transaction(async (tx) => {
        await tx.execute(copied(5));
        throw new Error('annulé');
      }),
    ).rejects.toThrow('annulé');
    expect(await expectRight()).toBe(before);
  });

  it('reste juste à chaque instant, pendant que vingt personnes en ajoutent et qu’il se replie', async () => {
    const before = await expectRight();
    const looks: Promise<{ rows: { counted: number; tallied: number }[] }>[] = [];
    const work = Array.from({ length: 20 }, (_, index) => {
      looks.push(sql(inOneLook));
      return index % 4 === 0 ? foldTally(test.db) : sql(copied(2));
    });
    for (const { rows } of await Promise.all(looks)) expect(rows[0]?.tallied).toBe(rows[0]?.counted);
    await Promise.all(work);
    expect((await expectRight()) - before).toBe(30);
    await Promise.all([foldTally(test.db), foldTally(test.db)]);
    expect((await sql('select 1 from student_tally')).rowCount).toBe(1);
    expect((await expectRight()) - before).toBe(30);
  });
});
