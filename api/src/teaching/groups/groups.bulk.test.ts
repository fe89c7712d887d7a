import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupMessage } from '@tandem/shared/contract/teaching/groups.messages';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aGroup as aGroupOf } from '../../testing/groups';
import { addRegistration, firstTeaching } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let office: Client;
let course: Awaited<ReturnType<typeof firstTeaching>>;
beforeAll(async () => {
  test = await testApp();
  office = await test.as('appapp_administrator');
  course = await firstTeaching(test);
});

interface Report {
  done: number[];
  refused: { id: number; name: string; reason: string }[];
}

const aGroup = (given: object = {}, status: 'draft' | 'open' = 'open') =>
  aGroupOf({ test, admin: office }, { lastDate: '2026-12-15', ...given }, status);
const aTeacher = (given: object = {}) =>
  addTeacher(test, {
    branches: [{ branchId: course.branchId, maxLearningYear: 4, certTypes: ['CFC'] }],
    availability: { ma: ['fin-de-journee', 'soir'] },
    ...given,
  });
const fileOf = async (id: number) => (await office.get(`/api/groups/${id}`)).json<GroupFile>();
const many = async <T = Report>(path: string, body: object) =>
  (await office.post(`/api/groups/bulk/${path}`, body)).json<T>();
const target = (...groups: { id: number }[]) => ({ ids: groups.map(({ id }) => id) });

/** Somebody who sits in the group. */
async function aSeat({ id }: { id: number }, lastName: string) {
  const studentId = (await addStudent(office, { lastName })).id;
  const registration = await addRegistration(test, { studentId });
  const place = { version: 1, registrationId: registration.id, from: '2026-12-01' };
  expect((await office.post(`/api/groups/${id}/places`, place)).statusCode).toBe(200);
  return { studentId, registrationId: registration.id };
}
const statusOf = async (id: number) =>
  (await test.db.execute<{ status: string }>(sql`select status from registrations where id = ${id}`)).rows[0]!.status;

describe('un répétiteur pour plusieurs groupes', () => {
  it('montre les conflits par date avant d’enregistrer, puis confie là où il est libre', async () => {
    const luca = await aTeacher();
    const [busy, same, free] = [
      await aGroup({ teacherId: luca.id }),
      await aGroup(),
      await aGroup({ startsAt: '20:00', endsAt: '21:00' }),
    ];
    const { rows } = await many<{
      rows: { code: string; blocked: string | null; conflicts: { date: string; text: string }[] }[];
    }>('teacher/preview', { target: target(same, free), teacherId: luca.id });
    expect(rows[0]).toMatchObject({ code: same.code, blocked: /pas libre/ });
    expect(rows[0]!.conflicts.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
    expect(rows[0]!.conflicts[0]!.text).toContain(`donne ${busy.code}, 18:00–20:00`);
    expect(rows[1]).toMatchObject({ blocked: null, conflicts: [] });

    const saved = await many<Report & { before: object[] }>('teacher', {
      changes: [{ target: target(same, free), teacherId: luca.id }],
    });
    expect(saved).toMatchObject({
      done: [free.id],
      refused: [{ id: same.id, name: same.code }],
      before: [{ teacherId: null, ids: [free.id] }],
    });
    const { rows: lessons } = (await office.get(`/api/groups/${free.id}/lessons`)).json<{ rows: Lesson[] }>();
    expect(lessons.map(({ teacherId }) => teacherId)).toEqual([luca.id, luca.id, luca.id]);
  });

  it('se défait, sans toucher à ce que quelqu’un a changé depuis', async () => {
    const [luca, nina] = [await aTeacher(), await aTeacher({ lastName: 'Nina' })];
    const [one, two] = [await aGroup(), await aGroup({ startsAt: '20:00', endsAt: '21:00' })];
    await many('teacher', { changes: [{ target: target(one, two), teacherId: luca.id }] });
    await many('teacher', { changes: [{ target: target(two), teacherId: nina.id }] });
    const undone = await many('teacher', { changes: [{ target: target(one, two), teacherId: null, from: luca.id }] });
    expect(undone.done).toEqual([one.id]);
    expect((await fileOf(two.id)).teacherId).toBe(nina.id);
  });
});

describe('plusieurs groupes à la fois', () => {
  it('s’annulent : chacun revient en attente et le lit; un groupe en cours reste, avec la raison', async () => {
    const [open, running] = [await aGroup(), await aGroup()];
    const { registrationId } = await aSeat(open, 'Attend');
    await test.db.execute(sql`update groups set status = 'running' where id = ${running.id}`);
    const { done, refused } = await many('step', { target: target(open, running), to: 'cancelled' });
    expect([done, refused]).toEqual([
      [open.id],
      [{ id: running.id, name: running.code, reason: 'Un groupe en cours ne s’annule plus\u00a0: clôturez-le.' }],
    ]);
    expect([await statusOf(registrationId), (await fileOf(open.id)).status]).toEqual(['waiting', 'cancelled']);
  });

  it('se closent, sauf ceux dont des présences manquent : leurs dates sont nommées', async () => {
    const [over, pending] = [await aGroup(), await aGroup()];
    const { registrationId } = await aSeat(over, 'Termine');
    await test.db.execute(sql`update groups set status = 'running' where id in (${over.id}, ${pending.id})`);
    await test.db.execute(
      sql`update lessons set date = '2026-11-17' where group_id = ${pending.id} and date = '2026-12-01'`,
    );
    const { done, refused } = await many('step', { target: target(over, pending), to: 'closed' });
    expect(done).toEqual([over.id]);
    expect(refused).toMatchObject([{ id: pending.id, reason: 'Présences à saisir\u00a0: mardi 17.11.2026.' }]);
    expect([await statusOf(registrationId), (await fileOf(pending.id)).status]).toEqual(['completed', 'running']);
  });

  it('s’impriment avec leurs participants', async () => {
    const group = await aGroup();
    await aSeat(group, 'Imprimée');
    const { headers, body } = await office.post('/api/groups/bulk/print', { target: target(group) });
    expect([headers['content-type'], body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });
});

describe('l’année suivante', () => {
  it('reprend branche, lieu, heure et répétiteur, aux dates et vacances de cette année, sans les participants', async () => {
    const luca = await aTeacher();
    const group = await aGroup({ teacherId: luca.id, firstDate: '2026-12-01', lastDate: '2027-06-11' });
    await aSeat(group, 'Reste');
    const copy = (await office.post(`/api/groups/${group.id}/duplicate`, {})).json<GroupFile>();
    const { branchId, locationCourseId, weekday, startsAt, endsAt, teacherId, capacity } = group;
    expect(copy).toMatchObject({ branchId, locationCourseId, weekday, startsAt, endsAt, teacherId, capacity });
    expect(copy).toMatchObject({ status: 'draft', trainingYear: '2027-2028', places: 0, participants: [] });
    expect(copy.firstDate! > '2027-08-01' && copy.lastDate! < '2028-08-01' && copy.lessons.planned > 0).toBe(true);
    const again = await office.post(`/api/groups/${group.id}/duplicate`, {});
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { message: `Déjà repris en 2027-2028\u00a0: ${copy.code}.` },
    ]);
  });

  it('manque encore : rien ne se crée, et la raison est dite', async () => {
    const group = await aGroup({ startsAt: '09:00', endsAt: '11:00' });
    const { made } = await many<Report & { made: number[] }>('duplicate', { target: target(group) });
    const { refused } = await many('duplicate', { target: { ids: made } });
    expect(refused).toMatchObject([{ reason: /^L’année qui suit 2027-2028 manque encore/ }]);
  });
});

describe('les messages d’un groupe', () => {
  it('sont ceux des placements et ceux envoyés au groupe, avec ce qu’il en est', async () => {
    const luca = await aTeacher({ email: 'luca@exemple.ch' });
    const group = await aGroup({ teacherId: luca.id });
    const [{ studentId }, mute] = [await aSeat(group, 'Rochat'), await aSeat(group, 'Sansmail')];
    await test.db.execute(sql`update students set email = null where id = ${mute.studentId}`);
    const mail = { subject: 'Salle changée', text: 'Bonjour {{prenom}}' };
    const sent = await many('participants/mail', { target: target(group), mail });
    expect([sent.done, sent.refused]).toMatchObject([[studentId], [{ reason: 'Sans e-mail' }]]);
    await many('teachers/mail', { target: target(group), mail });
    const messages = async () =>
      (await office.get(`/api/groups/${group.id}/messages`)).json<{ rows: GroupMessage[] }>().rows;
    expect(await messages()).toMatchObject([
      { to: 'Noé Blanc', kind: 'teacher', subject: 'Salle changée', state: 'queued' },
      { to: 'Élodie Rochat', kind: 'student', subject: 'Salle changée', state: 'queued' },
      { to: 'Élodie Sansmail', subject: /place/ },
      { to: 'Élodie Rochat', subject: /place/, state: 'queued' },
    ]);
    await test.db.execute(sql`update outbox set state = 'failed'`);
    expect((await messages())[0]).toMatchObject({ state: 'failed', outboxId: expect.any(Number) });
    const other = await aGroup();
    expect((await office.get(`/api/groups/${other.id}/messages`)).json()).toEqual({ rows: [] });
    expect((await (await test.as('teacher')).get(`/api/groups/${group.id}/messages`)).statusCode).toBe(403);
  });
});
