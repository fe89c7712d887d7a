import type { UnavailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { firstTeaching } from '../../testing/enrolments';
import { addTeacher, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let office: Client;
let course: Awaited<ReturnType<typeof firstTeaching>>;
beforeAll(async () => {
  test = await testApp();
  office = await test.as('appapp_administrator');
  course = await firstTeaching(test);
});

const aTeacher = (given: object = {}) =>
  addTeacher(test, {
    branches: [{ branchId: course.branchId, maxLearningYear: 4, certTypes: ['CFC'] }],
    availability: { ma: ['fin-de-journee', 'soir'], me: ['fin-de-journee'] },
    ...given,
  });
const hour = { startsAt: '18:00', endsAt: '20:00' };

/** A group of three Tuesdays. */
interface Substitutes {
  rows: { id: number }[];
  others: UnavailableTeacher[];
}

async function aGroup(given: object = {}) {
  const plan = { ...course, ...hour, courseLocationId: null, room: null, teacherId: null, weekday: 'ma' };
  const dates = { firstDate: '2026-12-01', lastDate: '2026-12-15', holidayProfileId: null };
  const sizes = { plannedLessons: 30, capacity: 4, minSize: 1 };
  const body = { status: 'open', plan: { ...plan, ...dates, ...sizes, ...given } };
  const group = (await office.post('/api/groups', body)).json<GroupFile>();
  return { ...group, rows: await lessonsOf(group.id) };
}
const lessonsOf = async (id: number) => (await office.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows;
const act = (lesson: Lesson, step: string, body: object) =>
  office.post(`/api/lessons/${lesson.id}/${step}`, { version: lesson.version, ...body });

describe('le rattrapage d’une séance annulée (teaching 13)', () => {
  const catchUp = ({ id, groupId }: Lesson, date: string, more: object = {}) =>
    office.post(`/api/groups/${groupId}/lessons`, { values: { date, ...hour }, catchesUpId: id, ...more });
  const cancelled = async () => {
    const { rows } = await aGroup();
    return (await act(rows[0]!, 'cancel', { reason: 'venue_closed' })).json<Lesson>();
  };

  it('lui est lié, et se voit sur les deux', async () => {
    const missed = await cancelled();
    const answer = await catchUp(missed, '2026-12-03', { room: { courseLocationId: null, room: 'B12' } });
    expect(answer.json()).toMatchObject({ date: '2026-12-03', room: 'B12', catchesUp: '2026-12-01' });
    expect((await lessonsOf(missed.groupId))[0]).toMatchObject({ status: 'cancelled', movedTo: '2026-12-03' });
    const { rows } = await test.db.execute(sql`select action from audit_log where entity = 'lesson'
      and entity_id = ${missed.id} order by id desc limit 1`);
    expect(rows).toEqual([{ action: 'catch_up' }]);
  });

  it.each([
    ['hors de l’année', '2027-10-29', 422, 'n’est pas dans l’année'],
    ['sur une autre du groupe', '2026-12-08', 409, 'a déjà une séance'],
    ['dans le passé sans le dire', '2026-11-20', 409, 'est passé'],
  ])('ne se place pas %s', async (_, date, status, text) => {
    const answer = await catchUp(await cancelled(), date);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(text)]);
  });

  it('n’a lieu qu’une fois, pour une séance annulée de ce groupe', async () => {
    const missed = await cancelled();
    await catchUp(missed, '2026-12-03');
    expect((await catchUp(missed, '2026-12-04')).json()).toMatchObject({
      message: 'Cette séance est déjà rattrapée le jeudi 03.12.2026.',
    });
    const { rows, id: groupId } = await aGroup();
    expect((await catchUp(rows[0]!, '2026-12-04')).json()).toMatchObject({
      message: 'Seule une séance annulée se rattrape.',
    });
    expect((await catchUp({ ...missed, groupId }, '2026-12-04')).statusCode).toBe(404);
  });
});

describe('une séance prévue (teaching 13)', () => {
  it('s’annule avec un motif, et n’est plus comptée', async () => {
    const { id, rows } = await aGroup();
    const answer = await act(rows[0]!, 'cancel', { reason: 'teacher_absent' });
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancelReason: 'teacher_absent' });
    expect((await lessonsOf(id)).map(({ seq }) => seq)).toEqual([null, 1, 2]);
  });

  it('se déplace, et la nouvelle lui est liée', async () => {
    const { id, rows } = await aGroup();
    const answer = await act(rows[0]!, 'move', { to: { date: '2026-12-03', ...hour } });
    expect(answer.json()).toMatchObject({ status: 'moved', movedTo: '2026-12-03' });
    expect((await lessonsOf(id)).map(({ date, status }) => [date, status])).toEqual([
      ['2026-12-01', 'moved'],
      ['2026-12-03', 'planned'],
      ['2026-12-08', 'planned'],
      ['2026-12-15', 'planned'],
    ]);
  });

  it.each([
    ['dans le passé sans le dire', { date: '2026-11-20', ...hour }, 409],
    ['sur une autre du même groupe', { date: '2026-12-08', ...hour }, 409],
    ['dans une autre du même groupe', { date: '2026-12-08', startsAt: '19:00', endsAt: '21:00' }, 409],
  ])('ne se déplace pas %s', async (_, to, status) => {
    const { rows } = await aGroup();
    expect((await act(rows[0]!, 'move', { to })).statusCode).toBe(status);
  });

  it('ne va pas à l’heure d’une autre séance du répétiteur', async () => {
    const { id: teacherId } = await aTeacher();
    const { code } = await aGroup({ teacherId, weekday: 'me' });
    const { rows } = await aGroup({ teacherId });
    const answer = await act(rows[0]!, 'move', { to: { date: '2026-12-02', startsAt: '19:30', endsAt: '21:00' } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      `Conflit\u00a0: le mercredi 02.12.2026, Noé Blanc donne ${code}, 18:00–20:00.`,
    ]);
  });

  it('se confie à quelqu’un qui est libre et qui enseigne la branche', async () => {
    const [own, free] = [await aTeacher(), await aTeacher({ lastName: 'Libre' })];
    const other = await addTeacher(test, { lastName: 'Ailleurs' });
    const { rows } = await aGroup({ teacherId: own.id });
    const found = (await office.get(`/api/lessons/${rows[0]!.id}/substitutes`)).json<Substitutes>();
    const ids = found.rows.map(({ id }) => id);
    expect([ids.includes(free.id), ids.includes(own.id), ids.includes(other.id)]).toEqual([true, false, false]);
    expect((await act(rows[0]!, 'substitute', { teacherId: other.id })).statusCode).toBe(409);
    expect((await act(rows[0]!, 'substitute', { teacherId: free.id })).json()).toMatchObject({
      teacher: 'Noé Libre',
      isSubstituted: true,
    });
  });

  it('dit de chacun des autres ce qui s’y oppose: jamais une liste vide', async () => {
    const own = await aTeacher();
    const busy = await aTeacher({ lastName: 'Occupée' });
    const other = await addTeacher(test, { lastName: 'Ailleurs', branches: [] });
    const { rows } = await aGroup({ teacherId: own.id });
    const { code } = await aGroup({ teacherId: busy.id });
    const { others } = (await office.get(`/api/lessons/${rows[0]!.id}/substitutes`)).json<Substitutes>();
    const whyOf = (id: number) => others.find((one) => one.id === id)?.why;
    expect(whyOf(own.id)).toBeUndefined();
    expect(whyOf(busy.id)).toBe(`Donne ${code} à cette heure`);
    expect(whyOf(other.id)).toMatch(/^N’enseigne pas /);
  });

  it('s’ajoute à la série', async () => {
    const { id } = await aGroup();
    const values = { date: '2026-12-19', startsAt: '09:00', endsAt: '11:00' };
    expect((await office.post(`/api/groups/${id}/lessons`, { values })).json()).toMatchObject({ seq: 4, ...values });
  });
});

it('une séance donnée ne s’annule plus, et garde son heure', async () => {
  const { rows } = await aGroup();
  await test.db.execute(sql`update lessons set status = 'held' where id = ${rows[0]!.id}`);
  expect((await act(rows[0]!, 'cancel', { reason: 'other' })).statusCode).toBe(409);
  const { version, courseLocationId, room, topic, teacherNote } = rows[0]!;
  const values = { startsAt: '17:00', endsAt: '19:00', courseLocationId, room, topic, teacherNote };
  expect((await office.patch(`/api/lessons/${rows[0]!.id}`, { version, values })).statusCode).toBe(409);
});

it('un répétiteur écrit le thème de ses séances, et ne touche ni à l’heure ni à celles des autres', async () => {
  const { id: teacherId, client } = await signedTeacher(test);
  const [own, other] = [await aGroup({ teacherId }), await aGroup()];
  const values = {
    startsAt: '10:00',
    endsAt: '12:00',
    courseLocationId: null,
    room: 'X',
    topic: 'Fractions',
    teacherNote: null,
  };
  const changed = await client.patch(`/api/lessons/${own.rows[0]!.id}`, { version: 1, values });
  expect(changed.json()).toMatchObject({ topic: 'Fractions', startsAt: '18:00', room: null });
  expect((await client.patch(`/api/lessons/${other.rows[0]!.id}`, { version: 1, values })).statusCode).toBe(404);
});

it('refaire les séances laisse celles qui sont données, et rend celles qui manquent', async () => {
  const { id, version, rows } = await aGroup();
  await test.db.execute(sql`update lessons set status = 'held' where id = ${rows[0]!.id}`);
  await test.db.execute(sql`delete from lessons where id = ${rows[2]!.id}`);
  expect((await office.post(`/api/groups/${id}/regenerate`, { version })).statusCode).toBe(200);
  expect((await lessonsOf(id)).map(({ date, status }) => [date, status])).toEqual([
    ['2026-12-01', 'held'],
    ['2026-12-08', 'planned'],
    ['2026-12-15', 'planned'],
  ]);
});

describe('un conflit que l’administration force (teaching 9)', () => {
  it('déplace, remplace ou change de salle avec un motif, qui reste au journal', async () => {
    const admin = await test.as('admin');
    const { id: teacherId } = await aTeacher({ lastName: 'Double' });
    await aGroup({ teacherId, weekday: 'me' });
    const { rows } = await aGroup({ teacherId });
    const to = { date: '2026-12-02', startsAt: '19:30', endsAt: '21:00' };
    expect((await act(rows[0]!, 'move', { to })).json()).toMatchObject({ reason: 'clash' });
    const forced = { version: 1, to, forcedBecause: 'Deux salles voisines' };
    expect((await office.post(`/api/lessons/${rows[0]!.id}/move`, forced)).statusCode).toBe(403);
    expect((await admin.post(`/api/lessons/${rows[0]!.id}/move`, forced)).json()).toMatchObject({ status: 'moved' });
    const { rows: log } = await test.db.execute<{ reason: string }>(
      sql`select reason from audit_log where entity = 'lesson' and entity_id = ${rows[0]!.id} and action = 'move'`,
    );
    expect(log).toEqual([{ reason: 'Conflit forcé\u00a0: Deux salles voisines' }]);
  });

  it('ne confie rien à qui n’enseigne plus', async () => {
    const { id: teacherId } = await aTeacher({ status: 'inactive' });
    const { rows } = await aGroup();
    const body = { version: 1, teacherId, forcedBecause: 'Urgence' };
    const admin = await test.as('admin');
    expect((await admin.post(`/api/lessons/${rows[0]!.id}/substitute`, body)).statusCode).toBe(422);
    const { id: other } = await aTeacher({ branches: [] });
    const given = await admin.post(`/api/lessons/${rows[0]!.id}/substitute`, { ...body, teacherId: other });
    expect(given.json()).toMatchObject({ teacherId: other, isSubstituted: true });
  });
});
