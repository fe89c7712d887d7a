import type { GroupWeek } from '@tandem/shared/contract/teaching/groups.week';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aGroup as aGroupOf } from '../../testing/groups';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let office: Client;
beforeAll(async () => {
  test = await testApp();
  office = await test.as('appapp_administrator');
});
const aGroup = (given: object = {}) => aGroupOf({ test, admin: office }, { lastDate: '2026-12-15', ...given });
const weekOf = async (query: string) => (await office.get(`/api/groups/week?${query}`)).json<GroupWeek>();

describe('l’horaire d’une semaine (teaching 35)', () => {
  it('commence le lundi, nomme qui donne la séance, et laisse ce qui est annulé', async () => {
    const teacher = await addTeacher(test);
    const [given, open] = [await aGroup({ teacherId: teacher.id }), await aGroup({ weekday: 'je' })];
    const { rows } = (await office.get(`/api/groups/${given.id}/lessons`)).json<{ rows: Lesson[] }>();
    await office.post(`/api/lessons/${rows[1]!.id}/cancel`, { version: 1, reason: 'other' });
    const week = await weekOf('from=2026-12-04');
    expect([week.monday, week.total]).toEqual(['2026-11-30', 2]);
    expect(week.lessons).toMatchObject([
      {
        code: given.code,
        date: '2026-12-01',
        startsAt: '18:00',
        teacher: 'Noé Blanc',
        expected: 0,
        capacity: 4,
        clashes: [],
      },
      { code: open.code, date: '2026-12-03', teacher: null },
    ]);
    expect((await weekOf('from=2026-12-08')).lessons.map(({ code }) => code)).toEqual([open.code]);
    expect((await weekOf('from=2026-12-01&weekday=ma')).lessons).toHaveLength(1);
    expect((await weekOf('from=2025-12-01')).lessons).toEqual([]);
  });

  it('marque un répétiteur qui est à deux endroits, aussi hors du filtre', async () => {
    const teacher = await addTeacher(test, { lastName: 'Double' });
    const [one, two] = [await aGroup({ weekday: 've', teacherId: teacher.id }), await aGroup({ weekday: 've' })];
    await test.db.execute(sql`update lessons set teacher_id = ${teacher.id} where group_id = ${two.id}`);
    const { lessons } = await weekOf(`from=2026-12-01&search=${one.code}`);
    expect(lessons).toMatchObject([{ code: one.code, clashes: [`Noé Double donne ${two.code}, 18:00–20:00`] }]);
  });
});
