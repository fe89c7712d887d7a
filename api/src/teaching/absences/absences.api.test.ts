import type { Absence } from '@tandem/shared/contract/teaching/absences';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { theAbsence } from '../../testing/changes';
import { addLesson } from '../../testing/lessons';
import { aTeacherOf } from '../../testing/own-teacher';
import { addGroup, addEnrolment } from '../../testing/enrolments';
import { addStudent, firstItems } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let studentId: number;
let teacher: Client & { teacherId: number };
let branches: { id: number }[];
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  branches = (await admin.get('/api/lists?keys=branch')).json<{ branch: { id: number }[] }>().branch;
  studentId = (await addStudent(admin, { lastName: 'Absente' })).id;
  teacher = await aTeacherOf(test, studentId, (await firstItems(admin))['profession']!);
});

const at = (id = studentId) => `/api/students/${id}/absences`;
const add = async (client: Client, values: object) => (await client.post(at(), { values })).json<Absence>();
const listOf = async (client: Client) => (await client.get(at())).json<{ rows: Absence[] }>().rows;

/** A lesson of one more branch at which the apprentice is expected, given by this teacher. */
async function aLesson(teacherId: number | null = null, place: object = {}) {
  const group = await addGroup(test, { status: 'running', teacherId, branchId: branches.pop()!.id });
  await addEnrolment(test, { groupId: group.id, studentId, fromDate: '2026-09-01', ...place });
  return addLesson(test, { groupId: group.id, date: '2026-12-08', teacherId });
}

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 404],
  ['coach', 200],
  ['appapp_administrator', 200],
  ['admin', 200],
] as const)('%s lit et annonce: %i (teaching 32)', async (who, status) => {
  const client = await test.as(who);
  expect((await client.get(at())).statusCode).toBe(status);
  expect((await client.post(at(), { values: theAbsence() })).statusCode).toBe(status);
});

it('couvre une séance, et porte alors sa date', async () => {
  const lesson = await aLesson();
  expect(await add(admin, { ...theAbsence(), lessonId: lesson.id })).toMatchObject({
    lesson: { id: lesson.id, date: '2026-12-08' },
    fromDate: '2026-12-08',
    toDate: '2026-12-08',
    announcedBy: 'parent',
    author: 'Anne Favre',
  });
});

it.each<[string, object]>([
  ['une séance où la personne n’est pas attendue', { toDate: '2026-10-01' }],
  ['une séance qui n’existe pas', { lessonId: 999_999 }],
])('refuse %s', async (_, given) => {
  const { lessonId, ...place } = { lessonId: undefined, ...given };
  const lesson = await aLesson(null, place);
  const answer = await admin.post(at(), { values: { ...theAbsence(), lessonId: lessonId ?? lesson.id } });
  expect(answer.json()).toMatchObject({
    errors: { 'values.lessonId': 'Cette personne n’est pas attendue à cette séance.' },
  });
});

it('refuse des jours à l’envers', async () => {
  const values = { ...theAbsence(), toDate: '2026-11-30' };
  expect((await admin.post(at(), { values })).json()).toMatchObject({
    errors: { 'values.toDate': 'Le dernier jour vient après le premier.' },
  });
});

it('un répétiteur annonce pour ses séances, et ne lit pas celles des autres', async () => {
  const [own, other] = [await aLesson(teacher.teacherId), await aLesson((await addTeacher(test)).id)];
  await add(admin, { ...theAbsence(), lessonId: other.id, reason: 'Chez une autre' });
  await add(teacher, { ...theAbsence(), lessonId: own.id, reason: 'Chez moi' });
  const reasons = (await listOf(teacher)).map(({ reason }) => reason);
  expect([reasons.includes('Chez moi'), reasons.includes('Chez une autre')]).toEqual([true, false]);
  const forged = await teacher.post(at(), { values: { ...theAbsence(), lessonId: other.id } });
  expect(forged.statusCode).toBe(422);
});

it('se change, se retire et revient', async () => {
  const { id } = await add(admin, theAbsence());
  const changed = await admin.patch(`${at()}/${id}`, {
    version: 1,
    values: { ...theAbsence(), announcedBy: 'company', reason: 'Cours interentreprises' },
  });
  expect(changed.json()).toMatchObject({ announcedBy: 'company', reason: 'Cours interentreprises', version: 2 });
  await admin.post(`${at()}/${id}/archive`, { version: 2 });
  expect((await listOf(admin)).map((row) => row.id)).not.toContain(id);
  await admin.post(`${at()}/${id}/restore`, { version: 3 });
  expect((await listOf(admin)).map((row) => row.id)).toContain(id);
});

it('celle d’un autre apprenti est introuvable', async () => {
  const { id } = await add(admin, theAbsence());
  const { id: other } = await addStudent(admin, { lastName: 'Autre' });
  expect((await admin.post(`${at(other)}/${id}/archive`, { version: 1 })).statusCode).toBe(404);
});

it('paraît dans le journal de l’apprenti', async () => {
  const { id } = await addStudent(admin, { lastName: 'Journal' });
  await admin.post(at(id), { values: { ...theAbsence(), reason: 'Armée' } });
  expect((await admin.get(`/api/students/${id}/history`)).json()).toMatchObject({
    rows: [{ what: 'Absence annoncée' }, { what: 'Apprenti·e ajouté·e' }],
  });
});
