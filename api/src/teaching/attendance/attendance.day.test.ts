import type { TeacherDay } from '@tandem/shared/contract/teaching/attendance.day';
import { sql } from 'drizzle-orm';
import { testApp, type TestApp } from '../../testing/app';
import { aLessonToday, lockLesson } from '../../testing/attendance';
import { addTeacher, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let own: Awaited<ReturnType<typeof signedTeacher>>;
beforeAll(async () => {
  test = await testApp();
});
/** Tuesday 24.11.2026, 18:10 in Switzerland. */
const now = new Date('2026-11-24T17:10:00.000Z');
beforeEach(async () => {
  test.clock.set(now);
  own = await signedTeacher(test);
});

const aLesson = (given: Parameters<typeof aLessonToday>[1] = {}) => aLessonToday(test, { teacherId: own.id, ...given });
const day = async () => (await own.client.get('/api/attendance/day')).json<TeacherDay>();
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('la journée d’un répétiteur (people 47)', () => {
  it('dit la prochaine séance, son lieu et qui y vient', async () => {
    const later = await aLesson({ date: '2026-11-26' });
    const lesson = await aLesson({ people: 2, room: '102', startsAt: '17:30', endsAt: '18:20' });
    await test.db.execute(sql`insert into absence_notices (student_id, from_date, to_date, announced_by, announced_at)
      values (${lesson.places[0]!.studentId}, '2026-11-24', '2026-11-24', 'parent', '2026-11-24T11:40:00Z')`);

    const { day: today, lessons } = await day();
    expect(today).toBe('2026-11-24');
    expect(lessons).toMatchObject([
      { id: lesson.id, code: lesson.code, room: '102', mayEnter: true, standsInFor: null },
    ]);
    expect(lessons[0]!.people.map(({ lastName, isAway }) => [lastName, isAway])).toEqual([
      ['Apprenti 1', true],
      ['Apprenti 2', false],
    ]);

    test.clock.set(new Date('2026-11-24T17:25:00.000Z'));
    expect(await day()).toMatchObject({ lessons: [{ id: later.id, mayEnter: false }], toEnter: [{ id: lesson.id }] });
  });

  it('ne compte ni les séances des autres, ni celles d’un brouillon', async () => {
    const other = await addTeacher(test);
    await aLesson({ teacherId: other.id });
    const draft = await aLesson();
    await test.db.execute(sql`update groups set status = 'draft' where id = ${draft.groupId}`);
    expect((await day()).lessons).toEqual([]);
  });

  it('nomme ce qui est à saisir pendant quatorze jours, et qui n’est pas terminé', async () => {
    const [old, lacking, entered, locked] = [
      await aLesson({ date: '2026-11-09', people: 1 }),
      await aLesson({ date: '2026-11-17', people: 2, status: 'held' }),
      await aLesson({ date: '2026-11-18', people: 1 }),
      await aLesson({ date: '2026-11-19', people: 1 }),
    ];
    await lockLesson(test, locked.id);
    const present = (enrolmentId: number) => ({ enrolmentId, status: 'present', before: null });
    for (const lesson of [lacking, entered])
      await own.client.put(`${lesson.path}/attendance`, { entries: [present(lesson.places[0]!.id)] });

    const { toEnter } = await day();
    expect(toEnter.map(({ id, entered: cells, expected }) => [id, cells, expected])).toEqual([
      [lacking.id, 1, 2],
      [entered.id, 1, 1],
    ]);
    await own.client.post(`${entered.path}/finish`, { version: entered.version });
    expect(idsOf((await day()).toEnter)).toEqual([lacking.id]);
    expect(idsOf(toEnter)).not.toContain(old.id);
  });

  it('dit ce qui n’a pas lieu et ce que quelqu’un d’autre donne, et rien de plus loin que deux semaines', async () => {
    const substitute = await signedTeacher(test, { firstName: 'Ana', lastName: 'Rey' });
    const cancelled = await aLesson({ date: '2026-12-01', status: 'cancelled', cancelReason: 'venue_closed' });
    const given = await aLesson({ date: '2026-12-02' });
    await test.db.execute(sql`update lessons set teacher_id = ${substitute.id} where id = ${given.id}`);
    await aLesson({ date: '2026-12-09', status: 'cancelled', cancelReason: 'other' });

    const { news, lessons } = await day();
    expect(lessons).toEqual([]);
    expect(news).toMatchObject([
      { id: cancelled.id, kind: 'cancelled', cancelReason: 'venue_closed', by: null },
      { id: given.id, kind: 'given', by: 'Ana Rey' },
    ]);
    const theirs = (await substitute.client.get('/api/attendance/day')).json<TeacherDay>();
    expect(theirs).toMatchObject({ lessons: [{ id: given.id, standsInFor: 'Noé Blanc' }], news: [] });
  });

  it('montre les messages du bureau de deux semaines', async () => {
    await test.db.execute(sql`update teachers set email = 'noe@example.ch' where id = ${own.id}`);
    const write = async (at: Date, subject: string) => {
      test.clock.set(at);
      const office = await test.as('appapp_administrator');
      const body = { target: { ids: [own.id] }, mail: { subject, text: 'Bonjour' } };
      expect((await office.post('/api/teachers/bulk/mail', body)).statusCode).toBe(200);
    };
    await write(new Date('2026-11-09T17:10:00.000Z'), 'Contrats');
    await write(now, 'Séance de rentrée');
    expect((await day()).mails.map(({ subject }) => subject)).toEqual(['Séance de rentrée']);
  });

  it('dit en quelles vacances on est, par les groupes que l’on a', async () => {
    const { groupId } = await aLesson({ date: '2026-12-01' });
    expect((await day()).holidays).toBeNull();
    const periods = JSON.stringify([
      { label: 'Semaine blanche', from: '2026-11-23', to: '2026-11-27', toVerify: false },
      { label: 'Vacances de Noël', from: '2026-12-21', to: '2027-01-03', toVerify: false },
    ]);
    await test.db.execute(sql`with profile as (insert into list_items (list, label, sort_order, extra)
        values ('holiday-profiles', 'Écoles du test', 99, jsonb_build_object('periods', ${periods}::jsonb)) returning id)
      update groups set holiday_profile_id = (select id from profile) where id = ${groupId}`);
    expect((await day()).holidays).toEqual({ label: 'Semaine blanche', to: '2026-11-27' });
  });
});
