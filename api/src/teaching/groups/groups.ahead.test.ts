import { type DayAhead, mostAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addEnrolment, addGroup, firstTeaching } from '../../testing/enrolments';
import { addLesson } from '../../testing/lessons';
import { addStudent } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let office: Client;
let teacherId: number;
let room: { courseLocationId: number; room: string };
beforeAll(async () => {
  test = await testApp();
  office = await test.as('appapp_administrator');
  teacherId = (await addTeacher(test)).id;
  room = { courseLocationId: (await firstTeaching(test)).locationCourseId, room: '102' };
});

const ahead = async (from: string) => (await office.get(`/api/groups/ahead?from=${from}`)).json<DayAhead>();
const aRunningGroup = () => addGroup(test, { status: 'running', teacherId, capacity: 8 });
/** A lesson with nothing to see: given by who has the group, in a room, after another one. */
async function aLesson(date: string, given: object = {}) {
  const group = await aRunningGroup();
  await addLesson(test, { groupId: group.id, date: '2026-09-01', teacherId });
  const lesson = await addLesson(test, { groupId: group.id, date, teacherId, ...room, ...given });
  return { id: lesson.id, groupId: group.id, code: group.code };
}

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 403],
  ['appapp_administrator', 200],
  ['admin', 200],
] as const)('%s demande le prochain jour de cours: %i (teaching 32)', async (who, status) => {
  expect((await (await test.as(who)).get('/api/groups/ahead?from=2026-12-01')).statusCode).toBe(status);
});

it('refuse un jour qui n’en est pas un', async () => {
  expect((await office.get('/api/groups/ahead?from=demain')).statusCode).toBe(422);
});

it('est le premier jour qui a une séance, dans les deux semaines', async () => {
  const nothing = { total: 0, rows: [] };
  const { groupId } = await aLesson('2027-01-11');
  await addLesson(test, { groupId, date: '2027-01-07', status: 'moved' });
  expect(await ahead('2027-01-05')).toEqual({
    date: '2027-01-11',
    total: 1,
    lessons: nothing,
    away: nothing,
    beginning: nothing,
  });
  expect(await ahead('2027-01-12')).toMatchObject({ date: null, total: 0 });
  expect(await ahead('2026-12-28')).toMatchObject({ date: null });
});

it('nomme ce qui manque ou change à une séance, d’abord celles que personne ne donne', async () => {
  const other = await addTeacher(test, { firstName: 'Marc', lastName: 'Ducret' });
  const date = '2027-02-01';
  const cancelled = await aLesson(date, { startsAt: '12:00', status: 'cancelled', cancelReason: 'venue_closed' });
  const roomless = await aLesson(date, { startsAt: '13:30', room: null });
  const replaced = await aLesson(date, { startsAt: '17:00', teacherId: other.id });
  const open = await aLesson(date, { teacherId: null });
  await aLesson(date);
  const { total, lessons } = await ahead(date);
  expect(total).toBe(4);
  const fine = { cancelReason: null, teacher: 'Noé Blanc', isSubstituted: false, hasRoom: true, isFirst: false };
  expect(lessons).toEqual({
    total: 4,
    rows: [
      { ...open, ...fine, startsAt: '18:00', teacher: null, isSubstituted: true },
      { ...cancelled, ...fine, startsAt: '12:00', cancelReason: 'venue_closed' },
      { ...roomless, ...fine, startsAt: '13:30', hasRoom: false },
      { ...replaced, ...fine, startsAt: '17:00', teacher: 'Marc Ducret', isSubstituted: true },
    ],
  });
});

it('dit d’un groupe que c’est sa première séance, et de qui le rejoint qu’il commence', async () => {
  const admin = await test.as('admin');
  const before = await addStudent(admin);
  const joins = await addStudent(admin, { firstName: 'Oriane', lastName: 'Blanc' });
  const other = await addStudent(admin, { lastName: 'Lopes' });
  const date = '2027-03-01';
  const begun = await aLesson(date);
  await addEnrolment(test, { groupId: begun.groupId, studentId: before.id, fromDate: '2026-08-01' });
  await addEnrolment(test, { groupId: begun.groupId, studentId: joins.id, fromDate: '2026-10-01' });
  const fresh = await aRunningGroup();
  await addEnrolment(test, { groupId: fresh.id, studentId: other.id, fromDate: '2026-10-01' });
  await addLesson(test, { groupId: fresh.id, date, teacherId, ...room });
  const { lessons, beginning } = await ahead(date);
  expect(lessons.rows).toMatchObject([{ code: fresh.code, isFirst: true }]);
  expect(beginning).toEqual({
    total: 1,
    rows: [{ studentId: joins.id, name: 'Oriane Blanc', ...begun, startsAt: '18:00' }],
  });
});

it('compte les absences annoncées, chaque personne une fois, et non de qui n’est pas attendu', async () => {
  const admin = await test.as('admin');
  const date = '2027-04-05';
  const lesson = await aLesson(date);
  const days = { fromDate: date, toDate: '2027-04-09', reason: 'Stage', announcedBy: 'company' };
  const announced = async (lastName: string, isExpected: boolean) => {
    const { id: studentId } = await addStudent(admin, { firstName: 'Kevin', lastName });
    if (isExpected) await addEnrolment(test, { groupId: lesson.groupId, studentId, fromDate: '2026-08-01' });
    for (const lessonId of isExpected ? [null, lesson.id] : [null]) {
      const answer = await admin.post(`/api/students/${studentId}/absences`, { values: { lessonId, ...days } });
      expect(answer.statusCode).toBe(200);
    }
    return studentId;
  };
  await announced('Ailleurs', false);
  const studentId = await announced('Chollet', true);
  expect((await ahead(date)).away).toEqual({ total: 1, rows: [{ studentId, name: 'Kevin Chollet' }] });
});

it('nomme quelques séances et les compte toutes', async () => {
  const date = '2027-05-03';
  for (let at = 0; at <= mostAhead; at += 1) await aLesson(date, { room: null });
  const { lessons } = await ahead(date);
  expect([lessons.rows.length, lessons.total]).toEqual([mostAhead, mostAhead + 1]);
});
