import { sql } from 'drizzle-orm';
import { testApp, type TestApp } from '../../testing/app';
import { lockAwaited } from '../../testing/database';
import { addHeld, enter } from '../../testing/statements';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let teacherId: number;
beforeAll(async () => {
  test = await testApp();
  teacherId = (await addTeacher(test)).id;
});

type Db = Pick<TestApp['db'], 'execute'>;
async function move(id: number, db: Db = test.db): Promise<void> {
  await db.execute(sql`update lessons set date = '2026-10-07', starts_at = '17:00' where id = ${id}`);
}
async function entered(id: number, db: Db = test.db): Promise<void> {
  await enter({ db }, id);
}
/** When the marks of a lesson say that it begins. */
async function known(lessonId: number): Promise<string[]> {
  const { rows } = await test.db.execute<{ at: string }>(
    sql`select lesson_at::text as at from attendances where lesson_id = ${lessonId}`,
  );
  return rows.map(({ at }) => at);
}

describe('une présence sait quand sa séance commence', () => {
  it('quand elle se saisit, quoi qu’on en dise', async () => {
    const { id } = await addHeld(test, { teacherId });
    expect(await known(id)).toEqual(['2026-10-06 18:00:00']);
    await test.db.execute(sql`update attendances set lesson_at = '2020-01-01' where lesson_id = ${id}`);
    expect(await known(id)).toEqual(['2026-10-06 18:00:00']);
  });

  it('quand la séance change de jour ou d’heure', async () => {
    const { id } = await addHeld(test, { teacherId });
    await move(id);
    expect(await known(id)).toEqual(['2026-10-07 17:00:00']);
  });

  it('quand elle se saisit pendant que la séance change, dans un ordre et dans l’autre', async () => {
    for (const first of ['moves', 'is entered']) {
      const { id } = await addHeld(test, { teacherId, isEntered: false });
      let other: Promise<unknown> | undefined;
      await test.db.transaction(async (tx) => {
        await (first === 'moves' ? move(id, tx) : entered(id, tx));
        other = first === 'moves' ? entered(id) : move(id);
        await lockAwaited(test.db);
      });
      await other;
      expect(await known(id)).toEqual(['2026-10-07 17:00:00']);
    }
  });
});
