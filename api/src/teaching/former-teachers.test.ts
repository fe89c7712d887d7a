import { readFileSync } from 'node:fs';
import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { AttendanceGrid } from '@tandem/shared/contract/teaching/attendance.grid';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { GroupRate } from '@tandem/shared/contract/teaching/presence.alerts';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../testing/app';
import { agreeing } from '../testing/agreed';
import { addEnrolment } from '../testing/enrolments';
import { aGroup, aPlan } from '../testing/groups';
import { addAttendance, addLesson } from '../testing/lessons';
import { aRate } from '../testing/statements';
import { addStudent } from '../testing/students';
import { addTeacher, signedTeacher } from '../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
beforeAll(async () => {
  test = await testApp();
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
});

const lessonsOf = async ({ id }: Pick<GroupFile, 'id'>) =>
  (await office.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows;
const give = ({ id, version }: GroupFile, teacherId: number | null) =>
  agreeing(async (agreed) =>
    office.patch(`/api/groups/${id}`, { version, values: await aPlan(test, { teacherId }), agreed }),
  );

/** A running group with three held lessons, the second one by a substitute, that then went from Ève Ducret to Léa Favre. */
async function aHandedGroup() {
  const former = await signedTeacher(test, { firstName: 'Ève', lastName: 'Ducret', rates: [aRate] });
  const next = await signedTeacher(test, { firstName: 'Léa', lastName: 'Favre', rates: [aRate] });
  const substitute = await addTeacher(test, { rates: [aRate] });
  const group = await aGroup({ test, admin }, { teacherId: former.id });
  const { id: studentId } = await addStudent(admin);
  const registrationId = await addEnrolment(test, { studentId, groupId: group.id, fromDate: '2026-09-01' });
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select id from enrolments where registration_id = ${registrationId}`,
  );
  const held = [];
  for (const [date, teacherId] of [
    ['2026-10-06', former.id],
    ['2026-10-13', substitute.id],
    ['2026-10-20', former.id],
  ] as const) {
    const lesson = await addLesson(test, { groupId: group.id, date, teacherId, status: 'held' });
    await addAttendance(test, { lessonId: lesson.id, enrolmentId: rows[0]!.id, status: 'present' });
    held.push(lesson.id);
  }
  expect((await give(group, next.id)).statusCode).toBe(200);
  return { former, next, substitute, group, held, enrolmentId: rows[0]!.id };
}

describe('les séances passées d’un groupe qui a changé de répétiteur', () => {
  let given: Awaited<ReturnType<typeof aHandedGroup>>;
  beforeAll(async () => {
    given = await aHandedGroup();
  });

  it('étaient les siennes, et non des remplacements; les suivantes sont celles du nouveau', async () => {
    const rows = await lessonsOf(given.group);
    expect(rows.slice(0, 4).map(({ teacher, isSubstituted }) => [teacher, isSubstituted])).toEqual([
      ['Ève Ducret', false],
      ['Noé Blanc', true],
      ['Ève Ducret', false],
      ['Léa Favre', false],
    ]);
  });

  it('se lisent ainsi sur la semaine du bureau', async () => {
    const week = await office.get(`/api/groups/week?from=2026-10-05&id=${given.group.id}`);
    const { lessons } = week.json<{ lessons: { code: string; isSubstituted: boolean }[] }>();
    expect(lessons.filter(({ code }) => code === given.group.code)).toMatchObject([{ isSubstituted: false }]);
  });

  it('sont payées sans remplacer personne, et le remplaçant l’était de qui avait le groupe', async () => {
    const insteadOf = async (id: number) =>
      (await office.get(`/api/teachers/${id}/statements/2026-10`))
        .json<Statement>()
        .lines.map(({ lesson }) => lesson?.insteadOf ?? null);
    expect(await insteadOf(given.former.id)).toEqual([null, null]);
    expect(await insteadOf(given.substitute.id)).toEqual(['Ève Ducret']);
    expect(await insteadOf(given.next.id)).toEqual([]);
  });

  it('s’ouvrent à qui avait le groupe, remplacées ou non; qui l’a repris les lit sans rien y saisir', async () => {
    const address = (id: number) => `/api/lessons/${id}/attendance`;
    const read = async ({ client }: typeof given.former) =>
      Promise.all(given.held.map(async (id) => (await client.get(address(id))).json<AttendanceSheet>()));
    const formerOnes = 'Cette séance était donnée par quelqu’un d’autre\u00a0: écrivez au bureau AppApp.';
    for (const { whyNot } of await read(given.former)) expect(whyNot).not.toBe(formerOnes);
    expect((await read(given.next)).map(({ whyNot }) => whyNot)).toEqual([formerOnes, formerOnes, formerOnes]);
    const entry = { enrolmentId: given.enrolmentId, status: 'exempt', minutesLate: null, comment: null, before: null };
    const saved = await given.next.client.put(address(given.held[0]!), { entries: [entry] });
    expect([saved.statusCode, saved.json()]).toMatchObject([409, { message: formerOnes }]);
    const grid = (await given.next.client.get(`/api/groups/${given.group.id}/attendance`)).json<AttendanceGrid>();
    expect(grid.lessons.slice(0, 3).map(({ whyNot }) => whyNot)).toEqual([formerOnes, formerOnes, formerOnes]);
    expect(grid.lessons[3]!.whyNot).toMatch(/^La saisie ouvre/);
  });

  it('restent à son agenda, sans être dites remplacées, et n’entrent pas dans celui du nouveau', async () => {
    const calendarOf = async ({ client, path }: typeof given.former) => {
      const { address } = (await client.post(`${path}/calendar`, {})).json<{ address: string }>();
      return (await client.get(address.slice(address.indexOf('/api')))).body.replaceAll('\r\n ', '');
    };
    const theirs = await calendarOf(given.former);
    expect(given.held.map((id) => theirs.includes(`UID:lesson-${id}@`))).toEqual([true, true, true]);
    expect(theirs).not.toContain('remplacement');
    const others = await calendarOf(given.next);
    expect(given.held.map((id) => others.includes(`UID:lesson-${id}@`))).toEqual([false, false, false]);
  });

  it('comptent sous son nom dans les taux de présence', async () => {
    const { rows } = (await office.get(`/api/attendance/rates?groupId=${given.group.id}`)).json<{
      rows: GroupRate[];
    }>();
    expect(rows).toMatchObject([{ teacher: 'Ève Ducret', lessons: 3 }]);
  });

  it('le restent quand le groupe change encore de mains', async () => {
    const { id: third } = await addTeacher(test, { firstName: 'Ugo', lastName: 'Rey' });
    const group = (await office.get(`/api/groups/${given.group.id}`)).json<GroupFile>();
    expect((await give(group, null)).statusCode).toBe(200);
    expect((await give({ ...group, version: group.version + 1 }, third)).statusCode).toBe(200);
    const [first, second] = await lessonsOf(group);
    expect([first!.isSubstituted, second!.isSubstituted]).toEqual([false, true]);
  });

  it('se retrouvent dans le journal pour ce qui a changé avant que cela s’écrive', async () => {
    const kept = sql`select id, own_teacher_id from lessons where group_id = ${given.group.id} order by id`;
    const before = (await test.db.execute(kept)).rows;
    await test.db.execute(sql`update lessons set own_teacher_id = null`);
    const migration = new URL('../platform/db/migrations/0046_former-teachers.sql', import.meta.url);
    const fill = readFileSync(migration, 'utf8')
      .split('--> statement-breakpoint')
      .find((statement) => /^UPDATE "lessons"/m.test(statement));
    await test.db.pool.query(fill!);
    expect((await test.db.execute(kept)).rows).toEqual(before);
  });
});

it('la séance du jour reste à qui l’a donnée, et passe au nouveau tant qu’elle n’est pas saisie', async () => {
  const { id: former } = await addTeacher(test, { firstName: 'Ève', lastName: 'Morel' });
  const { id: next } = await addTeacher(test, { firstName: 'Jo', lastName: 'Roch' });
  const group = await aGroup({ test, admin }, { teacherId: former });
  const today = { groupId: group.id, date: test.clock.now().toISOString().slice(0, 10), teacherId: former };
  await addLesson(test, { ...today, startsAt: '08:00', endsAt: '09:00', status: 'held' });
  await addLesson(test, { ...today, startsAt: '10:00', endsAt: '11:00' });
  await give(group, next);
  expect((await lessonsOf(group)).slice(0, 2).map(({ teacher, isSubstituted }) => [teacher, isSubstituted])).toEqual([
    ['Ève Morel', false],
    ['Jo Roch', false],
  ]);
});
