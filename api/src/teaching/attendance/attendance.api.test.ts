import type { AttendanceRow, AttendanceSaved, AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { AttendanceGrid } from '@tandem/shared/contract/teaching/attendance.grid';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aLessonToday, lockLesson } from '../../testing/attendance';
import { addTeacher, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
let own: Awaited<ReturnType<typeof signedTeacher>>;
beforeAll(async () => {
  test = await testApp();
});
/** Tuesday 24.11.2026, 18:10 in Switzerland, unless a test says otherwise. */
const tonight = new Date('2026-11-24T17:10:00.000Z');
beforeEach(async () => {
  test.clock.set(tonight);
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
  own = await signedTeacher(test);
});

type Lesson = Awaited<ReturnType<typeof aLessonToday>>;
const aLesson = (given: Parameters<typeof aLessonToday>[1] = {}) => aLessonToday(test, { teacherId: own.id, ...given });
const present = { status: 'present', before: null };
const said = (status: string, more: object = {}) => ({ status, minutesLate: null, comment: null, ...more });

const save = (who: Client, { path, places }: Lesson, entry: object = present, at = 0, headers = {}) =>
  who.put(`${path}/attendance`, { entries: [{ enrolmentId: places[at]!.id, ...entry }] }, headers);
const sheetOf = async (who: Client, { path }: Lesson) => (await who.get(`${path}/attendance`)).json<AttendanceSheet>();
const cellOf = (rows: readonly AttendanceRow[], { places }: Lesson, at = 0) =>
  rows.find(({ enrolmentId }) => enrolmentId === places[at]!.id)!.cell;
const messageOf = (answer: Awaited<ReturnType<typeof save>>) => answer.json<{ message: string }>().message;

const before = '2026-11-24T16:29:00.000Z';
const opened = '2026-11-24T16:30:00.000Z';
const fourteen = '2026-12-08T19:00:00.000Z';
const later = '2026-12-08T19:01:00.000Z';

describe('qui saisit quand (teaching 21)', () => {
  it.each([
    ['teacher', before, 409, 'La saisie ouvre le 24.11.2026 17:30.'],
    ['teacher', opened, 200, undefined],
    ['teacher', fourteen, 200, undefined],
    ['teacher', later, 409, 'La saisie est close depuis le 08.12.2026 20:00\u00a0: écrivez au bureau AppApp.'],
    ['appapp_administrator', before, 409, 'La saisie ouvre le 24.11.2026 17:30.'],
    ['appapp_administrator', later, 200, undefined],
    ['coach', opened, 200, undefined],
    ['coach', later, 200, undefined],
    ['admin', before, 409, 'La saisie ouvre le 24.11.2026 17:30.'],
    ['admin', later, 200, undefined],
  ] as const)('%s le %s : %i', async (who, at, status, message) => {
    test.clock.set(new Date(at));
    const { id: teacherId, client: teacher } = await signedTeacher(test);
    const lesson = await aLesson({ people: 1, teacherId });
    const client = who === 'teacher' ? teacher : await test.as(who);
    const answer = await save(client, lesson);
    expect([answer.statusCode, messageOf(answer)]).toEqual([status, message]);
    expect(await sheetOf(client, lesson)).toMatchObject({ mayEnter: status === 200, whyNot: message ?? null });
  });

  it('un répétiteur n’ouvre que ses séances et celles où il remplace', async () => {
    const { id: teacherId } = await addTeacher(test);
    const [others, substituted] = [await aLesson({ teacherId }), await aLesson({ teacherId })];
    await test.db.execute(sql`update lessons set teacher_id = ${own.id} where id = ${substituted.id}`);
    expect((await own.client.get(`${others.path}/attendance`)).statusCode).toBe(404);
    expect((await save(own.client, others)).statusCode).toBe(404);
    expect((await own.client.post(`${others.path}/finish`, { version: 1 })).statusCode).toBe(404);
    expect((await own.client.get(`/api/groups/${others.groupId}/attendance`)).statusCode).toBe(404);
    expect((await save(own.client, substituted)).statusCode).toBe(200);
  });

  it.each([
    [
      'annulée',
      async ({ id }: Lesson) => test.db.execute(sql`update lessons set status = 'cancelled' where id = ${id}`),
    ],
    ['déplacée', async ({ id }: Lesson) => test.db.execute(sql`update lessons set status = 'moved' where id = ${id}`)],
    ['verrouillée', async ({ id }: Lesson) => lockLesson(test, id)],
  ])('personne ne saisit dans une séance %s', async (what, stop) => {
    const lesson = await aLesson();
    await stop(lesson);
    const answer = await save(admin, lesson);
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, expect.stringContaining(what)]);
    expect((await admin.post(`${lesson.path}/reopen`, { version: 1 })).statusCode).toBe(409);
  });
});

describe('une présence d’un mois validé', () => {
  const correct = (client: Client, lesson: Lesson, body: object) =>
    client.put(`${lesson.path}/attendance`, {
      entries: [{ enrolmentId: lesson.places[0]!.id, ...said('absent_excused'), before: said('present'), ...body }],
      reason: 'Certificat reçu le 20.11.2026',
    });

  it('se corrige par le bureau, avec un motif que le journal garde', async () => {
    const lesson = await aLesson({ status: 'held' });
    await save(own.client, lesson);
    await lockLesson(test, lesson.id);
    const answer = await correct(office, lesson, {});
    expect(cellOf(answer.json<AttendanceSaved>().rows, lesson)).toMatchObject({
      status: 'absent_excused',
      teacherStatus: 'present',
    });
    const { rows } = await test.db.execute<{ diff: Record<string, unknown> }>(
      sql`select diff from audit_log where entity = 'attendance' order by id desc limit 1`,
    );
    expect(rows[0]?.diff).toMatchObject({
      cell: ['Présent·e', 'Absent·e excusé·e'],
      reason: [null, 'Certificat reçu le 20.11.2026'],
    });
  });

  it('ne se corrige ni par le répétiteur, ni pour être effacée', async () => {
    const lesson = await aLesson({ status: 'held' });
    await save(own.client, lesson);
    await lockLesson(test, lesson.id);
    expect((await correct(own.client, lesson, {})).statusCode).toBe(409);
    const emptied = await correct(office, lesson, { status: null });
    expect([emptied.statusCode, messageOf(emptied)]).toEqual([409, expect.stringContaining('ne s’y efface pas')]);
  });
});

describe('une case', () => {
  it('s’écrit, se corrige et se vide', async () => {
    const lesson = await aLesson();
    const { rows } = (
      await save(own.client, lesson, { ...present, status: 'late', minutesLate: 10 })
    ).json<AttendanceSaved>();
    const late = said('late', { minutesLate: 10 });
    expect(cellOf(rows, lesson)).toMatchObject({ ...late, source: 'teacher', by: 'Noé Blanc' });
    await save(own.client, lesson, { status: null, before: late });
    expect(cellOf((await sheetOf(own.client, lesson)).rows, lesson)).toBeNull();
  });

  it('que le bureau corrige garde la valeur du répétiteur (teaching 16)', async () => {
    const lesson = await aLesson();
    await save(own.client, lesson);
    await save(office, lesson, { status: 'exempt', before: said('present') });
    const answer = await save(office, lesson, { status: 'absent_excused', before: said('exempt') });
    expect(cellOf(answer.json<AttendanceSaved>().rows, lesson)).toMatchObject({
      status: 'absent_excused',
      source: 'office',
      teacherStatus: 'present',
    });
  });

  it.each([
    [119, 200, undefined],
    [120, 422, { 'entries.0.minutesLate': 'La séance dure 120 minutes.' }],
    [130, 422, { 'entries.0.minutesLate': 'La séance dure 120 minutes.' }],
  ])('un retard de %i minutes à une séance de 120 : %i (teaching 16)', async (minutesLate, status, errors) => {
    const answer = await save(office, await aLesson(), { ...present, status: 'late', minutesLate });
    expect([answer.statusCode, answer.json<{ errors?: object }>().errors]).toEqual([status, errors]);
  });

  it('que quelqu’un d’autre a changée est rendue telle quelle, les autres sont écrites', async () => {
    const lesson = await aLesson();
    await save(office, lesson, { ...present, status: 'late', minutesLate: 5 });
    const entries = lesson.places.map(({ id }) => ({ enrolmentId: id, ...present }));
    const { rows, conflicts } = (
      await own.client.put(`${lesson.path}/attendance`, { entries })
    ).json<AttendanceSaved>();
    expect(conflicts).toEqual([
      { enrolmentId: lesson.places[0]!.id, cell: expect.objectContaining({ status: 'late' }) },
    ]);
    expect([cellOf(rows, lesson, 0)?.status, cellOf(rows, lesson, 1)?.status]).toEqual(['late', 'present']);
  });

  it('qui dit déjà ce qu’on veut n’est pas un conflit', async () => {
    const lesson = await aLesson();
    await save(office, lesson);
    expect((await save(own.client, lesson)).json<AttendanceSaved>().conflicts).toEqual([]);
  });

  it('ne s’écrit qu’une fois par clé, et garde l’ordre des touches', async () => {
    const lesson = await aLesson();
    const key = { 'idempotency-key': 'touche-du-telephone' };
    const first = await save(own.client, lesson, present, 0, key);
    await save(own.client, lesson, { status: 'absent_unexcused', before: said('present') });
    const again = await save(own.client, lesson, present, 0, key);
    expect(again.json()).toEqual(first.json());
    expect(cellOf((await sheetOf(own.client, lesson)).rows, lesson)?.status).toBe('absent_unexcused');
  });

  it('de deux personnes au même instant : l’une écrit, l’autre lit qui', async () => {
    const lesson = await aLesson();
    const statuses = ['present', 'late', 'absent_excused', 'absent_unexcused', 'exempt'];
    const answers = await Promise.all(
      statuses.map((status, at) => save(at % 2 ? office : own.client, lesson, { ...present, status })),
    );
    const conflicts = answers.flatMap((answer) => answer.json<AttendanceSaved>().conflicts);
    expect(conflicts).toHaveLength(4);
    const stands = cellOf((await sheetOf(office, lesson)).rows, lesson);
    for (const { cell } of conflicts) expect(cell).toEqual(stands);
  });

  it('ne s’écrit pas pour quelqu’un qui n’est pas attendu', async () => {
    const [lesson, other] = [await aLesson(), await aLesson()];
    const entries = [...lesson.places, ...other.places].map(({ id }) => ({ enrolmentId: id, ...present }));
    const answer = await own.client.put(`${lesson.path}/attendance`, { entries });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['entries.2.enrolmentId'],
    ]);
    expect((await sheetOf(own.client, lesson)).rows.every(({ cell }) => cell === null)).toBe(true);
  });

  it('se lit au journal, avant et après, en mots', async () => {
    const lesson = await aLesson({ people: 1 });
    const late = { status: 'late', minutesLate: 5, comment: 'bus' };
    await save(own.client, lesson, { ...late, before: null });
    await save(own.client, lesson, { status: 'absent_excused', before: late });
    const { rows } = (await admin.get('/api/audit?entity=attendance')).json<{
      rows: { what: string; record: object; changes: { label: string; before: string; after: string }[] }[];
    }>();
    expect(rows[0]).toMatchObject({ what: 'Présence saisie', record: { of: 'group', label: lesson.code } });
    expect(rows[0]!.changes).toContainEqual(
      expect.objectContaining({ label: 'Présence', before: 'En retard, 5 min, bus', after: 'Absent·e excusé·e' }),
    );
  });
});

it('qui n’est plus là ou pas encore n’est pas attendu, et une absence annoncée se lit (teaching 17 et 18)', async () => {
  const lesson = await aLesson({ people: 3 });
  const [gone, notified] = lesson.places;
  await test.db.execute(sql`update enrolments set to_date = '2026-11-23' where id = ${gone!.id}`);
  await test.db.execute(sql`insert into absence_notices (student_id, from_date, to_date, announced_by, announced_at)
    values (${notified!.studentId}, '2026-11-23', '2026-11-25', 'parent', '2026-11-24T11:40:00Z')`);
  const { rows } = await sheetOf(own.client, lesson);
  expect(rows.map(({ lastName, notice }) => [lastName, notice?.announcedBy ?? null])).toEqual([
    ['Apprenti 2', 'parent'],
    ['Apprenti 3', null],
  ]);
});

describe('terminer (teaching 10 et 13)', () => {
  it('donne la séance, met le groupe en cours et se reprend', async () => {
    const lesson = await aLesson();
    await test.db.execute(sql`update groups set status = 'open' where id = ${lesson.groupId}`);
    const finished = (await own.client.post(`${lesson.path}/finish`, { version: 1 })).json<AttendanceSheet>();
    expect(finished.lesson).toMatchObject({ status: 'held', version: 2 });
    expect((await admin.get(`/api/groups/${lesson.groupId}`)).json()).toMatchObject({ status: 'running' });
    const reopened = (await own.client.post(`${lesson.path}/reopen`, { version: 2 })).json<AttendanceSheet>();
    expect(reopened.lesson).toMatchObject({ status: 'planned', version: 3 });
  });

  it('ne se reprend pas dans un mois validé', async () => {
    const lesson = await aLesson({ status: 'held' });
    await lockLesson(test, lesson.id);
    const answer = await admin.post(`${lesson.path}/reopen`, { version: 1 });
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      expect.stringContaining('Décompte validé le 05.12.2026\u00a0: la saisie est verrouillée.'),
    ]);
    expect((await sheetOf(admin, lesson)).isLocked).toBe(true);
  });
});

it('un répétiteur trouve la séance qui a lieu, de trente minutes avant à deux heures après', async () => {
  const lesson = await aLesson();
  const soon = await aLesson({ startsAt: '18:40', endsAt: '19:40' });
  for (const hours of [
    { startsAt: '18:41', endsAt: '19:40' },
    { startsAt: '14:00', endsAt: '16:09' },
  ])
    await aLesson(hours);
  const { rows } = (await own.client.get('/api/attendance/running')).json<{ rows: { id: number }[] }>();
  expect(rows.map(({ id }) => id)).toEqual([lesson.id, soon.id]);
});

it('la grille compte par personne et par séance, et signale les absences (teaching 23 et 37)', async () => {
  const lesson = await aLesson({ date: '2026-11-17' });
  const { groupId, places } = lesson;
  await test.db.execute(sql`insert into lessons (group_id, date, starts_at, ends_at, status) values
    (${groupId}, '2026-11-10', '18:00', '20:00', 'held'), (${groupId}, '2026-12-01', '18:00', '20:00', 'planned'),
    (${groupId}, '2026-11-03', '18:00', '20:00', 'cancelled')`);
  const grid = async () => (await own.client.get(`/api/groups/${groupId}/attendance`)).json<AttendanceGrid>();
  const { lessons } = await grid();
  expect(lessons.map(({ date, seq, mayEnter }) => [date, seq, mayEnter])).toEqual([
    ['2026-11-03', null, false],
    ['2026-11-10', 1, true],
    ['2026-11-17', 2, true],
    ['2026-12-01', 3, false],
  ]);
  for (const { id } of lessons.slice(1, 3)) {
    const entries = places.map((place, at) => ({
      enrolmentId: place.id,
      status: at ? 'present' : 'absent_unexcused',
      before: null,
    }));
    await own.client.put(`/api/lessons/${id}/attendance`, { entries });
  }
  const { rows, tally, lessons: counted } = await grid();
  expect(rows.map(({ inARow, isAlerting, tally: { rate } }) => [inARow, isAlerting, rate])).toEqual([
    [2, true, 0],
    [0, false, 1],
  ]);
  expect([tally.rate, tally.missing, counted[1]!.tally.rate, counted[3]!.expected]).toEqual([0.5, 0, 0.5, 2]);
});
