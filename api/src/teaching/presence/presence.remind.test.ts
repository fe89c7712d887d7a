import type { RemindingReport } from '@tandem/shared/contract/teaching/presence.acts';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aLessonToday } from '../../testing/attendance';
import { addTeacher } from '../../testing/teachers';
import { remindRepository } from './presence.remind.repository';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const hour = 3_600_000;
/** Ends at 19:00 UTC of the 19th. */
const aMissing = async (given: object = {}) => aLessonToday(test, { date: '2026-11-19', ...given });
const aTeacher = async (email: string | null = 'noe@example.ch') => (await addTeacher(test, { email })).id;

const mails = async () => {
  const { rows } = await test.db.execute<{ payload: { sealed: string } }>(
    sql`select payload from outbox where kind = 'mail' order by id`,
  );
  return rows.map(({ payload }) => test.app.services.outbox.openMail(payload));
};
const remindersOf = async (id: number) =>
  (await test.db.execute<{ reminders: number }>(sql`select reminders from lessons where id = ${id}`)).rows[0]!
    .reminders;
const remindDue = () => remindRepository(test.app.services).remindDue();

it('écrit un seul e-mail à chaque répétiteur, et le note sur ses séances', async () => {
  const teacherId = await aTeacher();
  const lessons = [await aMissing({ teacherId }), await aMissing({ teacherId, date: '2026-11-20' })];
  const lessonIds = lessons.map(({ id }) => id);
  const report = (await admin.post('/api/attendance/remind', { lessonIds })).json<RemindingReport>();
  expect(report).toEqual({ teachers: 1, lessons: 2, refused: [] });
  const [mail, ...others] = await mails();
  expect([mail!.to, mail!.text.includes(lessons[0]!.code), others]).toEqual(['noe@example.ch', true, []]);
  const { rows } = (await admin.get('/api/attendance/missing')).json<{ rows: { remindedAt: string | null }[] }>();
  expect(rows.every(({ remindedAt }) => remindedAt === '2026-11-23T08:00:00.000Z')).toBe(true);
});

it.each<[string, () => Promise<object>, string]>([
  ['une séance sans répétiteur·trice', async () => ({}), 'Sans répétiteur·trice.'],
  [
    'un·e répétiteur·trice sans adresse',
    async () => ({ teacherId: await aTeacher(null) }),
    'Le ou la répétiteur·trice n’a pas d’adresse e-mail.',
  ],
  [
    'une séance que le ou la répétiteur·trice ne peut plus saisir',
    async () => ({ teacherId: await aTeacher(), date: '2026-11-03' }),
    'Le délai de saisie est passé.',
  ],
])('nomme %s au lieu d’écrire', async (_, given, reason) => {
  const { id } = await aMissing(await given());
  const answer = await admin.post('/api/attendance/remind', { lessonIds: [id] });
  expect(answer.json()).toMatchObject({ teachers: 0, lessons: 0, refused: [{ lessonId: id, reason }] });
  expect(await mails()).toEqual([]);
});

it('rappelle de soi-même après 24 et 72 heures, une fois à chaque étape', async () => {
  const { id } = await aMissing({ teacherId: await aTeacher() });
  const steps: [number, number, number][] = [];
  test.clock.set(new Date('2026-11-19T19:00:00.000Z'));
  for (const hours of [23, 2, 1, 45, 2, 30]) {
    test.clock.pass(hours * hour);
    await remindDue();
    steps.push([hours, await remindersOf(id), (await mails()).length]);
  }
  expect(steps).toEqual([
    [23, 0, 0],
    [2, 1, 1],
    [1, 1, 1],
    [45, 1, 1],
    [2, 2, 2],
    [30, 2, 2],
  ]);
});

it('dit une seule fois ce qui a attendu les deux étapes', async () => {
  const { id } = await aMissing({ teacherId: await aTeacher() });
  test.clock.set(new Date('2026-11-23T08:00:00.000Z'));
  await Promise.all([remindDue(), remindDue()]);
  expect([await remindersOf(id), (await mails()).length]).toEqual([2, 1]);
});

it('se tait pour ce qui est saisi, et quand le modèle est désactivé', async () => {
  const teacherId = await aTeacher();
  const { id, places } = await aMissing({ teacherId });
  await test.db.execute(sql`update email_templates set is_active = false where key = 'te_attendance_reminder'`);
  await remindDue();
  expect((await admin.post('/api/attendance/remind', { lessonIds: [id] })).statusCode).toBe(422);
  await test.db.execute(sql`update email_templates set is_active = true where key = 'te_attendance_reminder'`);
  for (const place of places)
    await test.db.execute(sql`insert into attendances (lesson_id, enrolment_id, status, source)
      values (${id}, ${place.id}, 'present', 'teacher')`);
  await remindDue();
  expect(await mails()).toEqual([]);
});
