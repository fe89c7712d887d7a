import type { ConsistencyFindings, ConsistencyOverview } from '@tandem/shared/contract/administration/consistency';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addLesson } from '../../testing/lessons';
import { addGroup, addEnrolment, addRegistration } from '../../testing/enrolments';
import { addStudent, aTraining } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const rows = async (query: ReturnType<typeof sql>) => (await test.db.execute(query)).rows;
const findings = async (key: string) => (await admin.get(`/api/consistency/${key}`)).json<ConsistencyFindings>();
const run = async () => (await admin.post('/api/consistency')).json<ConsistencyOverview>();
const mend = (key: string, id: number) => admin.post(`/api/consistency/${key}/${id}/mend`);
const student = async () => (await addStudent(admin, { lastName: 'Constat' })).id;

it('tous les contrôles répondent, en nombres, et le dernier passage est gardé', async () => {
  expect((await admin.get('/api/consistency')).json()).toMatchObject({ ranAt: null });
  const { checks, by } = await run();
  expect(checks.length).toBeGreaterThanOrEqual(12);
  expect(checks.filter(({ total }) => total === null)).toEqual([]);
  expect(by).toEqual(expect.any(String));
  expect((await run()).ranAt).not.toBeNull();
  expect(await rows(sql`select count(*)::int as total from tool_runs where tool = 'consistency'`)).toEqual([
    { total: 1 },
  ]);
  expect((await admin.get('/api/consistency/rien-de-tel')).statusCode).toBe(404);
});

describe('ce que les contrôles trouvent', () => {
  /** Makes what must not be; the rest of the sentence of its check. */
  const cases: Record<string, () => Promise<unknown>> = {
    async 'minors-without-representative'() {
      await rows(sql`update students set birth_date = '2010-02-03' where id = ${await student()}`);
    },
    async 'trainings-twice'() {
      const apprenticeship = await aTraining(admin, { company: null });
      const { id } = await addStudent(admin, { lastName: 'Double' }, { apprenticeship });
      await rows(sql`insert into apprenticeships (student_id, is_current, profession_id, cert_type, learning_year_id,
        learning_school_id, contract_end) select student_id, false, profession_id, cert_type, learning_year_id,
        learning_school_id, '2029-07-31' from apprenticeships where student_id = ${id}`);
    },
    async 'groups-over-capacity'() {
      const { id: groupId } = await addGroup(test, { capacity: 1 });
      for (let count = 0; count < 2; count += 1)
        await addEnrolment(test, { groupId, studentId: await student(), fromDate: '2026-09-01' });
    },
    async 'left-teachers-with-lessons'() {
      const { id: teacherId } = await addTeacher(test, { status: 'inactive' });
      await addLesson(test, { groupId: (await addGroup(test)).id, date: '2026-12-01', teacherId });
    },
    async 'lessons-without-attendance'() {
      const { id: groupId } = await addGroup(test, { status: 'running' });
      await addEnrolment(test, { groupId, studentId: await student(), fromDate: '2026-09-01' });
      await addLesson(test, { groupId, date: '2026-11-03', status: 'held' });
    },
    async 'teachers-twice'() {
      const { id: teacherId } = await addTeacher(test, { lastName: 'Partout' });
      for (let count = 0; count < 2; count += 1)
        await addLesson(test, { groupId: (await addGroup(test)).id, date: '2026-12-08', teacherId });
    },
    async 'rooms-twice'() {
      const [{ id }] = (await rows(
        sql`select min(id) as id from list_items where list = 'course-locations'`,
      )) as unknown as [{ id: number }];
      for (let count = 0; count < 2; count += 1)
        await addLesson(test, {
          groupId: (await addGroup(test)).id,
          date: '2026-12-15',
          courseLocationId: id,
          room: 'A1',
        });
    },
    async 'unlocked-lessons'() {
      const { id: teacherId } = await addTeacher(test, { lastName: 'Oublié' });
      await addLesson(test, { groupId: (await addGroup(test)).id, date: '2026-10-06', status: 'held', teacherId });
      await rows(
        sql`insert into statements (teacher_id, month, status) values (${teacherId}, '2026-10-01', 'approved')`,
      );
    },
  };

  it.each(Object.keys(cases))('%s : un constat de plus, avec ses liens', async (key) => {
    const before = (await findings(key)).total!;
    await cases[key]!();
    const { total, rows: found } = await findings(key);
    expect(total).toBe(before + 1);
    expect(found.every(({ label, links }) => label !== '' && links.length > 0)).toBe(true);
  });

  it('un suivi CoachApp n’est que compté', async () => {
    expect(await findings('coachings-without-coach')).toMatchObject({ rows: [], page: '/internal/coachapp' });
  });
});

describe('corriger un constat', () => {
  const stateOf = async (id: number) =>
    (
      await rows(sql`select r.status, e.to_date::text as until, e.end_kind as end from registrations r
        left join enrolments e on e.registration_id = r.id where r.id = ${id}`)
    )[0];

  it('rend la place d’une inscription close, et la laisse close', async () => {
    const { id: groupId } = await addGroup(test);
    const id = await addEnrolment(test, { groupId, studentId: await student(), fromDate: '2026-09-01' });
    await rows(sql`update registrations set status = 'withdrawn' where id = ${id}`);
    const answer = await mend('places-of-nobody', id);
    expect([answer.statusCode, answer.json<ConsistencyFindings>().total]).toEqual([200, 0]);
    expect(await stateOf(id)).toEqual({ status: 'withdrawn', until: '2026-11-22', end: 'moved' });
    expect((await mend('places-of-nobody', id)).statusCode).toBe(409);
    expect(await rows(sql`select action from audit_log where entity = 'consistency' and entity_id = ${id}`)).toEqual([
      { action: 'mend' },
    ]);
  });

  it('remet en attente qui est placé·e sans place, et termine qui reste dans un groupe clos', async () => {
    const waits = await addRegistration(test, { studentId: await student(), status: 'placed' });
    await mend('placed-without-place', waits.id);
    expect(await stateOf(waits.id)).toMatchObject({ status: 'waiting' });
    const { id: groupId } = await addGroup(test, { status: 'closed' });
    const ended = await addEnrolment(test, { groupId, studentId: await student(), fromDate: '2026-09-01' });
    await mend('places-in-closed-groups', ended);
    expect(await stateOf(ended)).toEqual({ status: 'completed', until: '2026-11-23', end: 'completed' });
    expect(await rows(sql`select id from outbox`)).toEqual([]);
  });

  it('de vingt personnes à la fois une seule corrige, et rien ne se corrige là où il faut choisir', async () => {
    const { id } = await addRegistration(test, { studentId: await student(), status: 'placed' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => mend('placed-without-place', id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect((await mend('rooms-twice', 1)).statusCode).toBe(404);
  });
});
