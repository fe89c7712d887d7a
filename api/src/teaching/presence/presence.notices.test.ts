import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aLessonToday } from '../../testing/attendance';
import { addLesson } from '../../testing/lessons';
import { doneBy, notifiedOf } from '../../testing/notices';
import { signedTeacher } from '../../testing/teachers';
import { presenceNotices } from './presence.notices.repository';

let test: TestApp;
let admin: Client;
let own: Awaited<ReturnType<typeof signedTeacher>>;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  own = await signedTeacher(test);
});

const hour = 3_600_000;
const ended = new Date('2026-11-19T19:00:00.000Z');
const run = () => presenceNotices(test.app.services).bringUpToDate();
const after = async (hours: number) => {
  test.clock.set(new Date(ended.getTime() + hours * hour));
  await run();
};
type Lesson = Awaited<ReturnType<typeof aLessonToday>>;
const enter = (
  lesson: Pick<Lesson, 'path'>,
  enrolmentId: number,
  status: string | null,
  before: object | null = null,
) => admin.put(`${lesson.path}/attendance`, { entries: [{ enrolmentId, status, before }] });
const said = (status: string) => ({ status, minutesLate: null, comment: null });
const offices = ['admin', 'appapp_administrator', 'coach'];

describe('des présences qui manquent (teaching 23)', () => {
  const aMissing = (given: object = {}) => aLessonToday(test, { teacherId: own.id, date: '2026-11-19', ...given });
  const notified = async ({ id }: Lesson) => (await notifiedOf(test, 'attendance_missing', `lesson:${id}`)).toSorted();

  it('se disent aux bureaux et au répétiteur à chaque étape, sans répéter ce qui attend encore', async () => {
    const lesson = await aMissing();
    await after(23);
    expect(await notified(lesson)).toEqual([]);
    await after(24);
    await Promise.all([run(), run()]);
    expect(await notified(lesson)).toEqual([...offices, 'teacher']);
    await doneBy(test, 'admin');
    await after(71);
    expect(await notified(lesson)).toHaveLength(4);
    await after(72);
    await run();
    expect(await notified(lesson)).toEqual(['admin', 'admin ✓', 'appapp_administrator', 'coach', 'teacher']);
  });

  it('mènent à la séance et ne nomment personne', async () => {
    const { id, groupId, code } = await aMissing();
    await after(24);
    const { rows } = await test.db.execute(sql`select distinct title, link from notifications`);
    const link = `/internal/appapp/group/show/${groupId}?lesson=${id}`;
    expect(rows).toEqual([{ title: `Présences à saisir\u00a0: ${code}, 19.11.2026`, link }]);
  });

  it('se taisent dès que tout est saisi, même à deux, et reviennent si l’on vide une case', async () => {
    const lesson = await aMissing();
    await after(24);
    await Promise.all(lesson.places.map(({ id }) => enter(lesson, id, 'present')));
    expect(await notified(lesson)).toEqual([...offices, 'teacher'].map((who) => `${who} ✓`));
    await after(73);
    expect(await notified(lesson)).toHaveLength(4);
    await enter(lesson, lesson.places[0]!.id, null, said('present'));
    expect((await notified(lesson)).filter((who) => !who.endsWith('✓'))).toEqual([...offices, 'teacher']);
  });

  it.each([
    ['qui est annulée', sql`update lessons set status = 'cancelled'`],
    ['où plus personne n’était attendu', sql`update enrolments set to_date = '2026-11-18'`],
  ])('se taisent pour une séance %s', async (_, stop) => {
    const lesson = await aMissing();
    await after(24);
    await test.db.execute(stop);
    await run();
    expect((await notified(lesson)).every((who) => who.endsWith('✓'))).toBe(true);
  });

  it('ne se disent plus au répétiteur après ses 14 jours, et rien ne revient d’un vieux retard', async () => {
    const lesson = await aMissing();
    await after(24);
    const old = await aMissing({ date: '2026-11-02' });
    await after(15 * 24);
    expect([await notified(lesson), await notified(old)]).toEqual([[...offices, 'teacher ✓'], []]);
  });
});

describe('une alerte d’absence (teaching 23)', () => {
  /** An apprentice and lessons of one group, none entered. */
  async function aRow(count: number) {
    const first = await aLessonToday(test, { date: '2026-11-03', people: 1 });
    const { id, studentId } = first.places[0]!;
    const lessons = [first.path];
    for (const date of ['2026-11-10', '2026-11-17'].slice(0, count - 1))
      lessons.push(`/api/lessons/${(await addLesson(test, { groupId: first.groupId, date })).id}`);
    const tap = (at: number, status: string | null, before: string | null = null) =>
      enter({ path: lessons[at]! }, id, status, before ? said(before) : null);
    return { tap, notified: () => notifiedOf(test, 'absence_alert', `student:${studentId}`), lessons, enrolmentId: id };
  }
  const isOpen = (notified: readonly string[]) => notified.some((who) => !who.endsWith('✓'));

  it('se dit une fois, à qui ne l’a pas saisie, et nomme le groupe seulement', async () => {
    const { tap, notified } = await aRow(3);
    await tap(0, 'absent_unexcused');
    expect(await notified()).toEqual([]);
    await tap(1, 'absent_unexcused');
    await tap(2, 'absent_unexcused');
    expect((await notified()).toSorted()).toEqual(['appapp_administrator', 'coach']);
    const { rows } = await test.db.execute<{ title: string }>(sql`select distinct title from notifications`);
    expect(rows).toEqual([{ title: expect.stringMatching(/^Absences non excusées\u00a0: \S+$/) }]);
  });

  it('de deux séances saisies au même instant est dite une fois', async () => {
    const rows = await Promise.all([aRow(2), aRow(2), aRow(2)]);
    await Promise.all(rows.flatMap(({ tap }) => [tap(0, 'absent_unexcused'), tap(1, 'absent_unexcused')]));
    for (const { notified } of rows) expect((await notified()).toSorted()).toEqual(['appapp_administrator', 'coach']);
  });

  it('se tait quand une saisie se reprend ou se corrige, et revient avec elle', async () => {
    const { tap, notified } = await aRow(2);
    await tap(0, 'absent_unexcused');
    await tap(1, 'absent_unexcused');
    await tap(1, null, 'absent_unexcused');
    expect(isOpen(await notified())).toBe(false);
    await tap(1, 'absent_unexcused');
    expect(isOpen(await notified())).toBe(true);
    await tap(0, 'present', 'absent_unexcused');
    expect(isOpen(await notified())).toBe(false);
  });

  it('se tait une fois justifiée, et revient si la justification est annulée', async () => {
    const { tap, notified, lessons, enrolmentId } = await aRow(2);
    await tap(0, 'absent_unexcused');
    await tap(1, 'absent_unexcused');
    const lessonId = Number(lessons[1]!.split('/').at(-1));
    const rows = [{ lessonId, enrolmentId, before: 'absent_unexcused' }];
    const { done } = (await admin.post('/api/attendance/justify', { rows, comment: 'Certificat' })).json<{
      done: object[];
    }>();
    expect(isOpen(await notified())).toBe(false);
    await admin.post('/api/attendance/justify/undo', { rows: done });
    expect(isOpen(await notified())).toBe(true);
  });

  it('dont on a fini se redit à la prochaine absence, non à la prochaine saisie', async () => {
    const { tap, notified } = await aRow(3);
    await tap(0, 'absent_unexcused');
    await tap(1, 'absent_unexcused');
    await doneBy(test, 'coach');
    await tap(2, 'exempt');
    expect(isOpen((await notified()).filter((who) => who.startsWith('coach')))).toBe(false);
    await tap(2, 'absent_unexcused', 'exempt');
    expect((await notified()).toSorted()).toEqual(['appapp_administrator', 'coach', 'coach ✓']);
  });

  it('se tait quand les seuils montent', async () => {
    const { tap, notified } = await aRow(2);
    await tap(0, 'absent_unexcused');
    await tap(1, 'absent_unexcused');
    await test.db.execute(
      sql`insert into settings (key, value, updated_at) values ('attendance.absencesInARow', '3', now())`,
    );
    await run();
    expect(isOpen(await notified())).toBe(false);
  });
});
