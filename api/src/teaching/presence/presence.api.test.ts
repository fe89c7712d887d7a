import type { AbsenceAlerts, GroupRate } from '@tandem/shared/contract/teaching/presence.alerts';
import type { JustificationReport } from '@tandem/shared/contract/teaching/presence.acts';
import type { MissingLessons } from '@tandem/shared/contract/teaching/presence.missing';
import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import type { PresenceWeek } from '@tandem/shared/contract/teaching/presence.week';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aLessonToday, lockLesson } from '../../testing/attendance';
import { addAttendance, addLesson } from '../../testing/lessons';
import { addTeacher, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

type Status = Parameters<typeof addAttendance>[1]['status'];
const past = (given: object = {}) => aLessonToday(test, { date: '2026-11-19', ...given });
const missing = async (search = '') => (await admin.get(`/api/attendance/missing${search}`)).json<MissingLessons>();
const missingIds = async () => (await missing()).rows.map(({ id }) => id);

/** A group with one person and these cells, a week apart from September on. */
async function withCells(statuses: readonly Status[], given: object = {}) {
  const first = await aLessonToday(test, { date: '2026-09-08', people: 1, status: 'held', ...given });
  const { id: enrolmentId, studentId } = first.places[0]!;
  const lessons = [first.id];
  for (let at = 1; at < statuses.length; at++) {
    const date = new Date(Date.UTC(2026, 8, 8 + 7 * at)).toISOString().slice(0, 10);
    lessons.push((await addLesson(test, { groupId: first.groupId, date, status: 'held' })).id);
  }
  for (const [at, status] of statuses.entries())
    await addAttendance(test, { lessonId: lessons[at]!, enrolmentId, status });
  return { ...first, lessons, enrolmentId, studentId };
}

it.each([
  ['missing', 'admin coach'],
  ['week?from=2026-11-23', 'admin coach'],
  ['alerts', 'admin coach'],
  ['rates', 'admin appapp_administrator coach'],
] as const)('GET /api/attendance/%s est ouvert à %s', async (call, who) => {
  const audiences = ['admin', 'appapp_administrator', 'coach', 'teacher', 'external'] as const;
  for (const audience of audiences) {
    const { statusCode } = await (await test.as(audience)).get(`/api/attendance/${call}`);
    expect([audience, statusCode]).toEqual([audience, who.split(' ').includes(audience) ? 200 : 403]);
  }
});

describe('à saisir (teaching 38)', () => {
  it('liste ce qui est passé et n’est pas complet, et perd ce que l’on saisit', async () => {
    const { id, places, code } = await past({ people: 2 });
    expect((await missing()).rows.find((row) => row.id === id)).toMatchObject({
      group: code,
      entered: 0,
      expected: 2,
      age: 4,
      noReminder: 'Sans répétiteur·trice.',
    });
    await addAttendance(test, { lessonId: id, enrolmentId: places[0]!.id, status: 'present' });
    expect((await missing()).rows.find((row) => row.id === id)).toMatchObject({ entered: 1 });
    await addAttendance(test, { lessonId: id, enrolmentId: places[1]!.id, status: 'late' });
    expect(await missingIds()).not.toContain(id);
  });

  it('dit à l’accueil combien, chez qui et depuis quand, comme la liste', async () => {
    const { id: teacherId } = await addTeacher(test, { lastName: 'Relance' });
    await past({ date: '2026-11-12', teacherId });
    const { total, oldest, teachers } = await missing();
    expect((await admin.get('/api/attendance/counts')).json()).toMatchObject({
      missing: total,
      oldestMissing: oldest,
      teachers: teachers.length,
    });
  });

  it.each([
    ['à venir', { date: '2026-11-24' }],
    ['qui n’est pas finie', { date: '2026-11-23', startsAt: '08:30', endsAt: '09:30' }],
    ['annulée', { status: 'cancelled' }],
    ['sans participant·e', { people: 0 }],
  ])('tait une séance %s', async (_, given) => {
    const { id } = await past(given);
    expect(await missingIds()).not.toContain(id);
  });

  it('compte une séance finie ce matin, et une donnée à laquelle il manque quelqu’un', async () => {
    const ended = await past({ date: '2026-11-23', startsAt: '07:00', endsAt: '08:30' });
    const held = await past({ status: 'held' });
    expect(await missingIds()).toEqual(expect.arrayContaining([ended.id, held.id]));
  });

  it('n’attend pas qui est arrivé après ou parti avant', async () => {
    const { id, places } = await past({ people: 2 });
    await test.db.execute(sql`update enrolments set from_date = '2026-11-20' where id = ${places[0]!.id}`);
    await test.db.execute(
      sql`update enrolments set to_date = '2026-11-18', end_kind = 'dropped' where id = ${places[1]!.id}`,
    );
    expect(await missingIds()).not.toContain(id);
  });

  it('laisse ce qu’un décompte validé a verrouillé', async () => {
    const { id } = await past();
    await lockLesson(test, id);
    expect(await missingIds()).not.toContain(id);
  });

  it('se filtre par répétiteur, et dit combien chacun en a', async () => {
    const { id: teacherId } = await addTeacher(test, { lastName: 'Filtre' });
    const { id } = await past({ teacherId });
    const found = await missing(`?teacherId=${teacherId}`);
    expect([found.rows.map((row) => row.id), found.total, found.all > 1]).toEqual([[id], 1, true]);
    expect(found.teachers).toContainEqual({ id: teacherId, label: 'Noé Filtre', lessons: 1 });
  });
});

it('une semaine dit comment chaque séance se présente', async () => {
  const [{ id: teacherId }, { id: other }] = [await addTeacher(test), await addTeacher(test)];
  const done = await withCells(['present'], { date: '2026-11-17' });
  const lessons = {
    complete: done,
    incomplete: await past(),
    cancelled: await past({ status: 'cancelled', date: '2026-11-20' }),
  };
  const week = (await admin.get('/api/attendance/week?from=2026-11-18')).json<PresenceWeek>();
  expect([week.from, week.days.map(({ date }) => date)]).toEqual([
    '2026-11-16',
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  ]);
  const stateIn = ({ days }: PresenceWeek, wanted: number) =>
    days.flatMap((day) => day.lessons).find(({ id }) => id === wanted)?.state;
  for (const [state, { id }] of Object.entries(lessons)) expect(stateIn(week, id)).toBe(state);
  const ahead = await aLessonToday(test, { teacherId });
  const substituted = await aLessonToday(test, { teacherId });
  await test.db.execute(sql`update lessons set teacher_id = ${other} where id = ${substituted.id}`);
  const unstaffed = await aLessonToday(test);
  const next = (await admin.get('/api/attendance/week?from=2026-11-23')).json<PresenceWeek>();
  expect([ahead, substituted, unstaffed].map(({ id }) => stateIn(next, id))).toEqual([
    'ahead',
    'substituted',
    'unstaffed',
  ]);
});

describe('les alertes (teaching 23)', () => {
  it.each<[string, readonly Status[], { inARow: number; inAll: number } | undefined]>([
    ['deux de suite', ['present', 'absent_unexcused', 'absent_unexcused'], { inARow: 2, inAll: 2 }],
    [
      'trois en tout',
      ['absent_unexcused', 'present', 'absent_unexcused', 'late', 'absent_unexcused'],
      { inARow: 1, inAll: 3 },
    ],
    ['une seule', ['present', 'absent_unexcused'], undefined],
    ['deux qu’une présence a interrompues', ['absent_unexcused', 'absent_unexcused', 'present'], undefined],
    [
      'deux de suite, une dispense entre elles',
      ['absent_unexcused', 'exempt', 'absent_unexcused'],
      { inARow: 2, inAll: 2 },
    ],
    ['deux que le bureau a excusées', ['absent_excused', 'absent_excused'], undefined],
  ])('%s', async (_, statuses, expected) => {
    const { studentId } = await withCells(statuses);
    const { rows, thresholds } = (await admin.get('/api/attendance/alerts')).json<AbsenceAlerts>();
    expect(thresholds).toEqual({ inARow: 2, inAll: 3 });
    const found = rows.find((row) => row.studentId === studentId);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  it('suivent les réglages', async () => {
    const { studentId } = await withCells(['absent_unexcused', 'absent_unexcused']);
    await test.db.execute(
      sql`insert into settings (key, value, updated_at) values ('attendance.absencesInARow', '3', now())`,
    );
    const { rows } = (await admin.get('/api/attendance/alerts')).json<AbsenceAlerts>();
    await test.db.execute(sql`delete from settings where key = 'attendance.absencesInARow'`);
    expect(rows.map((row) => row.studentId)).not.toContain(studentId);
  });
});

it('les taux d’un groupe comptent chaque statut, et ce qui n’est pas saisi', async () => {
  const { groupId, lessons, enrolmentId } = await withCells([
    'present',
    'late',
    'absent_unexcused',
    'exempt',
    'present',
  ]);
  await test.db.execute(
    sql`delete from attendances where lesson_id = ${lessons[4]!} and enrolment_id = ${enrolmentId}`,
  );
  const { rows } = (await admin.get(`/api/attendance/rates?groupId=${groupId}`)).json<{ rows: GroupRate[] }>();
  expect(rows).toMatchObject([
    { lessons: 5, tally: { present: 1, late: 1, absent_unexcused: 1, exempt: 1, missing: 1, rate: 2 / 3 } },
  ]);
});

describe('justifier (teaching 38)', () => {
  const justify = async (body: object, client = admin) => client.post('/api/attendance/justify', body);
  const cellsOf = async (enrolmentId: number) =>
    (
      await test.db.execute<{ status: string; comment: string | null; source: string; said: string | null }>(
        sql`select status, comment, source, teacher_status as said from attendances where enrolment_id = ${enrolmentId}
          order by lesson_id`,
      )
    ).rows;

  it('excuse les absences cochées, garde ce que disait le répétiteur, et se reprend', async () => {
    const { lessons, enrolmentId } = await withCells(['absent_unexcused', 'present']);
    const rows = [{ lessonId: lessons[0], enrolmentId, before: 'absent_unexcused' }];
    const { done, refused } = (await justify({ rows, comment: 'Certificat' })).json<JustificationReport>();
    expect([done.length, refused]).toEqual([1, []]);
    expect(await cellsOf(enrolmentId)).toEqual([
      { status: 'absent_excused', comment: 'Certificat', source: 'office', said: 'absent_unexcused' },
      { status: 'present', comment: null, source: 'teacher', said: null },
    ]);
    const undo = () => admin.post('/api/attendance/justify/undo', { rows: done });
    expect((await undo()).json()).toEqual({ done: 1, left: 0 });
    expect((await cellsOf(enrolmentId))[0]).toEqual({
      status: 'absent_unexcused',
      comment: null,
      source: 'teacher',
      said: null,
    });
    expect((await undo()).json()).toEqual({ done: 0, left: 1 });
  });

  it('refuse celle d’un mois validé et la nomme, excuse les autres', async () => {
    const { lessons, enrolmentId, studentId, code } = await withCells(['absent_unexcused', 'absent_unexcused']);
    await lockLesson(test, lessons[0]!);
    const range = { studentId, from: '2026-09-01', to: '2026-12-31', comment: null };
    const { done, refused } = (await justify(range)).json<JustificationReport>();
    expect(done.map(({ lessonId }) => lessonId)).toEqual([lessons[1]]);
    expect(refused).toMatchObject([
      { lessonId: lessons[0], enrolmentId, group: code, reason: expect.stringContaining('verrouillée') },
    ]);
  });

  it('excuse celle d’un mois validé, avec son justificatif, et se défait', async () => {
    const { lessons, studentId } = await withCells(['absent_unexcused']);
    await lockLesson(test, lessons[0]!);
    const range = { studentId, from: '2026-09-01', to: '2026-12-31', comment: 'Certificat du 20.11.2026' };
    const { done, refused } = (await justify(range)).json<JustificationReport>();
    expect([done.map(({ lessonId }) => lessonId), refused]).toEqual([[lessons[0]], []]);
    const undone = await admin.post('/api/attendance/justify/undo', { rows: done });
    expect(undone.json()).toEqual({ done: 1, left: 0 });
  });

  it('laisse ce que quelqu’un a changé entre-temps', async () => {
    const { lessons, enrolmentId } = await withCells(['late']);
    const rows = [{ lessonId: lessons[0], enrolmentId, before: 'absent_unexcused' }];
    expect((await justify({ rows, comment: null })).json()).toMatchObject({
      done: [],
      refused: [{ reason: 'Modifiée entre-temps\u00a0: en retard.' }],
    });
  });

  it('paraît dans le journal de l’apprenti', async () => {
    const { studentId } = await withCells(['absent_unexcused']);
    await justify({ studentId, from: '2026-09-01', to: '2026-12-31', comment: 'Certificat' });
    expect((await admin.get(`/api/students/${studentId}/history`)).json()).toMatchObject({
      rows: [
        { what: 'Absences justifiées', changes: [{ label: 'Séances' }, { after: 'Certificat' }] },
        { what: 'Apprenti·e ajouté·e' },
      ],
    });
  });

  it('est refusé à un répétiteur', async () => {
    expect((await justify({ rows: [], comment: null }, await test.as('teacher'))).statusCode).toBe(403);
  });
});

describe('l’année d’un apprenti (teaching 39)', () => {
  it('tient chaque séance, les totaux et ce qui est annoncé', async () => {
    const { studentId, groupId } = await withCells(['present', 'absent_unexcused', 'absent_excused']);
    const ahead = await addLesson(test, { groupId, date: '2026-12-08' });
    const values = { lessonId: ahead.id, fromDate: '2026-12-08', toDate: '2026-12-08', reason: null };
    await admin.post(`/api/students/${studentId}/absences`, { values: { ...values, announcedBy: 'company' } });
    const year = (await admin.get(`/api/students/${studentId}/attendance`)).json<StudentYear>();
    expect(year).toMatchObject({
      year: { label: '2026-2027' },
      tally: { present: 1, absent_unexcused: 1, absent_excused: 1, missing: 0, rate: 1 / 3 },
      inAll: 1,
      inARow: 0,
    });
    expect(year.lessons.map(({ cell, isOver, isAnnounced }) => [cell?.status ?? null, isOver, isAnnounced])).toEqual([
      ['present', true, false],
      ['absent_unexcused', true, false],
      ['absent_excused', true, false],
      [null, false, true],
    ]);
  });

  it('s’atteste dès qu’une présence est saisie', async () => {
    const { studentId } = await withCells(['present', 'late']);
    const answer = await admin.get(`/api/students/${studentId}/attendance/attestation`);
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { places } = await aLessonToday(test, { people: 1 });
    const none = await admin.get(`/api/students/${places[0]!.studentId}/attendance/attestation`);
    expect(none.statusCode).toBe(422);
  });
});

describe('la feuille papier', () => {
  it.each(['', '?filled=true'])('est un PDF%s', async (search) => {
    const { path } = await past();
    const answer = await admin.get(`${path}/attendance/paper${search}`);
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('d’un répétiteur est celle de ses séances', async () => {
    const { id: teacherId, client } = await signedTeacher(test);
    const [own, other] = [await past({ teacherId }), await past()];
    const statuses = await Promise.all([own, other].map(({ path }) => client.get(`${path}/attendance/paper`)));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});

it.each([
  ['/api/attendance/missing/export', { format: 'csv', filters: {} }, 'Groupe;Branche;Lieu;Date;Heure;Répétiteur·trice'],
  ['/api/attendance/rates/export', { format: 'csv' }, 'Groupe;Branche;Lieu;Répétiteur·trice;Séances;Présent·es'],
])('%s s’exporte', async (path, body, head) => {
  const answer = await admin.post(path, body);
  expect([answer.statusCode, answer.body.slice(1).startsWith(head)]).toEqual([200, true]);
});
