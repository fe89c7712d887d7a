import { randomUUID } from 'node:crypto';
import { type GroupStatus, groupStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import { testApp, type TestApp } from '../../testing/app';
import { lockAwaited } from '../../testing/database';
import { addGroup, addEnrolment } from '../../testing/enrolments';
import { isRunningGroup } from './enrolments';
import { students } from './schema';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const statuses = keysOf(groupStatusLabels);
async function enrolled(groupId: number, db: Pick<TestApp['db'], 'execute' | 'insert'> = test.db): Promise<void> {
  const [student] = await test.db
    .insert(students)
    .values({ number: randomUUID(), lastName: 'Rochat', firstName: 'Élodie', birthDate: '2009-03-02' })
    .returning({ id: students.id });
  await addEnrolment({ db: db as TestApp['db'] }, { groupId, studentId: student!.id, fromDate: '2026-09-01' });
}
async function become(groupId: number, status: GroupStatus): Promise<void> {
  await test.db.execute(sql`update groups set status = ${status} where id = ${groupId}`);
}
/** Whether each place knows what its group is. */
async function known(groupId: number): Promise<boolean[]> {
  const { rows } = await test.db.execute<{ isKnown: boolean }>(
    sql`select e.is_running = ${isRunningGroup} as "isKnown" from enrolments e join groups g on g.id = e.group_id where g.id = ${groupId}`,
  );
  return rows.map(({ isKnown }) => isKnown);
}

describe('une place sait si son groupe est ouvert ou en cours', () => {
  it.each(statuses)('quand elle y naît, «%s»', async (status) => {
    const { id } = await addGroup(test, { status });
    await enrolled(id);
    expect(await known(id)).toEqual([true]);
  });

  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'quand il passe de «%s» à «%s»',
    async (from, to) => {
      const { id } = await addGroup(test, { status: from });
      await enrolled(id);
      await become(id, to);
      expect(await known(id)).toEqual([true]);
    },
  );

  it('quand elle passe dans un autre', async () => {
    const [open, closed] = [await addGroup(test), await addGroup(test, { status: 'closed' })];
    await enrolled(open.id);
    await test.db.execute(sql`update enrolments set group_id = ${closed.id} where group_id = ${open.id}`);
    expect(await known(closed.id)).toEqual([true]);
  });

  it('quand il se ferme pendant qu’elle se prend, dans un ordre et dans l’autre', async () => {
    for (const first of ['closes', 'is taken']) {
      const { id } = await addGroup(test);
      let other: Promise<unknown> | undefined;
      await test.db.transaction(async (tx) => {
        if (first === 'closes') await tx.execute(sql`update groups set status = 'closed' where id = ${id}`);
        else await enrolled(id, tx);
        other = first === 'closes' ? enrolled(id) : become(id, 'closed');
        await lockAwaited(test.db);
      });
      await other;
      expect(await known(id)).toEqual([true]);
    }
  });
});
