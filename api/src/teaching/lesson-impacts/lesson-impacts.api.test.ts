import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { Impact, ImpactCause } from '@tandem/shared/contract/teaching/impact';
import type { ImpactAct, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import type { OrphanLesson } from '@tandem/shared/contract/teaching/lesson-impacts';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { TeacherAbsence } from '@tandem/shared/contract/teaching/teacher-absences';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { theProfile } from '../../testing/changes';
import { aWord } from '../../testing/changes.base';
import type { TestContext } from '../../testing/documents';
import { aGroup } from '../../testing/groups';
import { addEnrolment, firstTeaching } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let course: Awaited<ReturnType<typeof firstTeaching>>;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  course = await firstTeaching(test);
});

const bridge = { label: 'Pont', from: '2026-12-08', to: '2026-12-08' };
const aProfile = async (periods: object[] = []) => {
  const values = { ...(await theProfile({ admin } as TestContext)), periods };
  return (await admin.post('/api/holiday-profiles', { values })).json<HolidayProfile>();
};
const valuesOf = ({ name, trainingYearId, canton, isActive }: HolidayProfile, periods: object[]) => ({
  name,
  trainingYearId,
  canton,
  isActive,
  periods,
});
const save = (profile: HolidayProfile, periods: object[], more: object = {}) =>
  admin.patch(`/api/holiday-profiles/${profile.id}`, {
    version: profile.version,
    values: valuesOf(profile, periods),
    ...more,
  });
/** Three Tuesdays in December with somebody in the group. */
async function aCourse(given: object = {}) {
  const group = await aGroup({ test, admin }, { lastDate: '2026-12-15', ...given });
  const { id: studentId } = await addStudent(admin, { lastName: aWord() });
  await addEnrolment(test, { studentId, groupId: group.id, fromDate: '2026-11-24' });
  return { ...group, rows: await lessonsOf(group.id) };
}
const lessonsOf = async (id: number) => (await admin.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows;
const statesOf = async (id: number) => (await lessonsOf(id)).map(({ date, status }) => [date, status]);
const preview = async (cause: ImpactCause) =>
  (await admin.post('/api/lesson-impacts/preview', { cause })).json<Impact>();
const closing = (profileId: number, ...periods: (typeof bridge)[]): ImpactCause => ({
  kind: 'closures',
  profileId,
  periods,
});
const decide = ({ groups }: Impact, act: ImpactAct) =>
  groups.flatMap(({ lessons }) => lessons.map(({ id, version }) => ({ id, version, act })));
const aTeacher = (given: object = {}) =>
  addTeacher(test, {
    branches: [{ branchId: course.branchId, maxLearningYear: 4, certTypes: ['CFC'] }],
    availability: { ma: ['fin-de-journee', 'soir'] },
    ...given,
  });
const day = (date: string) => ({ fromDate: date, toDate: date, startsAt: null, endsAt: null });
const mailsOf = async () =>
  (await test.db.execute<{ total: number }>(sql`select count(*)::int as total from outbox where kind = 'mail'`))
    .rows[0]!.total;

describe('un pont ajouté à un profil de vacances (teaching 15)', () => {
  it('montre avant les groupes, les séances et les personnes, et où iraient les séances', async () => {
    const profile = await aProfile();
    const { id, code } = await aCourse({ holidayProfileId: profile.id });
    const { groups } = await preview(closing(profile.id, bridge));
    expect(groups).toMatchObject([
      { id, code, lessons: [{ date: '2026-12-08', why: 'Pont', movesTo: '2026-12-22' }], people: [{}] },
    ]);
    expect(await statesOf(id)).toEqual([
      ['2026-12-01', 'planned'],
      ['2026-12-08', 'planned'],
      ['2026-12-15', 'planned'],
    ]);
  });

  it('déplace à la fin, laisse les séances saisies, informe une fois, et se reprend d’un coup', async () => {
    const profile = await aProfile();
    const held = await aCourse({ holidayProfileId: profile.id });
    const planned = await aCourse({ holidayProfileId: profile.id });
    await test.db.execute(sql`update lessons set status = 'held' where id = ${held.rows[1]!.id}`);
    const impact = await preview(closing(profile.id, bridge));
    const before = await mailsOf();
    const saved = (await save(profile, [bridge], { lessons: decide(impact, 'end') })).json<
      HolidayProfile & { batch: LessonBatch }
    >();
    expect(await mailsOf()).toBe(before + 1);
    expect(await statesOf(planned.id)).toEqual([
      ['2026-12-01', 'planned'],
      ['2026-12-08', 'moved'],
      ['2026-12-15', 'planned'],
      ['2026-12-22', 'planned'],
    ]);
    expect(await statesOf(held.id)).toContainEqual(['2026-12-08', 'held']);
    const undone = await save(saved, [], { undo: saved.batch });
    expect(undone.json()).toMatchObject({ periods: [], batch: [] });
    // Its letter was still held: nobody reads of what did not happen.
    expect(await mailsOf()).toBe(before);
    expect(await statesOf(planned.id)).toEqual([
      ['2026-12-01', 'planned'],
      ['2026-12-08', 'planned'],
      ['2026-12-15', 'planned'],
    ]);
  });

  it('annule ou laisse, comme il est dit', async () => {
    const profile = await aProfile();
    const [one, other] = [
      await aCourse({ holidayProfileId: profile.id }),
      await aCourse({ holidayProfileId: profile.id, weekday: 'me', lastDate: '2026-12-16' }),
    ];
    const week = { label: 'Semaine blanche', from: '2026-12-07', to: '2026-12-13' };
    const impact = await preview(closing(profile.id, week));
    const lessons = decide(impact, 'leave').map((each) =>
      each.id === one.rows[1]!.id ? { ...each, act: 'cancel' } : each,
    );
    expect((await save(profile, [week], { lessons })).statusCode).toBe(200);
    expect((await lessonsOf(one.id))[1]).toMatchObject({ status: 'cancelled', cancelReason: 'holiday' });
    expect((await lessonsOf(other.id))[1]).toMatchObject({ status: 'planned' });
    expect((await preview(closing(profile.id, week))).groups).toEqual([]);
  });

  it('ne s’enregistre pas sans décision, ni sur des séances qui ont changé depuis', async () => {
    const profile = await aProfile();
    const { id, rows } = await aCourse({ holidayProfileId: profile.id });
    const impact = await preview(closing(profile.id, bridge));
    expect((await save(profile, [bridge])).json()).toMatchObject({
      message: expect.stringContaining('Les séances concernées ont changé entre-temps'),
    });
    await admin.post(`/api/lessons/${rows[1]!.id}/cancel`, { version: 1, reason: 'other' });
    expect((await save(profile, [bridge], { lessons: decide(impact, 'end') })).statusCode).toBe(422);
    expect((await statesOf(id))[1]).toEqual(['2026-12-08', 'cancelled']);
    expect((await admin.get(`/api/holiday-profiles/${profile.id}`)).json()).toMatchObject({ periods: [], version: 1 });
  });

  it('ne se reprend plus quand une séance a été touchée depuis', async () => {
    const profile = await aProfile();
    const { id } = await aCourse({ holidayProfileId: profile.id });
    const lessons = decide(await preview(closing(profile.id, bridge)), 'end');
    const saved = (await save(profile, [bridge], { lessons })).json<HolidayProfile & { batch: LessonBatch }>();
    const moved = (await lessonsOf(id)).at(-1)!;
    const to = { date: '2027-01-12', startsAt: '18:00', endsAt: '20:00' };
    await admin.post(`/api/lessons/${moved.id}/move`, { version: 1, to });
    const undone = await save(saved, [], { undo: saved.batch });
    expect([undone.statusCode, undone.json()]).toMatchObject([
      422,
      { message: 'La séance du mardi 08.12.2026 a changé depuis\u00a0: rien n’a été annulé.' },
    ]);
    expect(await statesOf(id)).toContainEqual(['2026-12-08', 'moved']);
  });

  it('évite les vacances, le répétiteur et la salle pris, et deux séances au même moment', async () => {
    const { id: teacherId } = await aTeacher();
    const profile = await aProfile();
    const room = { courseLocationId: null, room: null, teacherId };
    await aCourse({ holidayProfileId: profile.id, ...room });
    await aCourse({ ...room, firstDate: '2026-12-22', lastDate: '2026-12-22', startsAt: '19:00', endsAt: '21:00' });
    const [away, holidays] = ['2026-12-29', { label: 'Hiver', from: '2027-01-02', to: '2027-01-08' }];
    await admin.post(`/api/teachers/${teacherId}/absences`, { values: { ...day(away), reason: null } });
    const { groups } = await preview(closing(profile.id, { ...bridge, from: '2026-12-01' }, holidays));
    expect(groups[0]!.lessons.map(({ movesTo }) => movesTo)).toEqual(['2027-01-12', '2027-01-19']);
  });
});

it('une annulation qui fermerait d’autres jours est refusée', async () => {
  const profile = await aProfile([bridge]);
  const opened = (await save(profile, [], { lessons: [] })).json<HolidayProfile>();
  await aCourse({ holidayProfileId: profile.id });
  expect((await save(opened, [bridge], { undo: [] })).statusCode).toBe(422);
});

it('une salle qui se ferme et une année plus courte disent aussi ce qu’elles touchent', async () => {
  const [building] = (
    await test.db.execute<{ id: number; rooms: { name: string }[]; yearId: number; starts: string }>(
      sql`select b.id, b.extra->'rooms' as rooms, y.id as "yearId", y.extra->>'startsOn' as starts from list_items b
        join list_items y on y.id = ${course.trainingYearId}
        where b.list = 'course-locations' and b.is_active and jsonb_array_length(b.extra->'rooms') > 0 limit 1`,
    )
  ).rows;
  const { id: buildingId, rooms, yearId, starts } = building!;
  const { id } = await aCourse({ courseLocationId: buildingId, room: rooms[0]!.name });
  const own = async (cause: ImpactCause) => (await preview(cause)).groups.find((group) => group.id === id);
  const others = rooms.slice(1).map(({ name }) => name);
  expect((await own({ kind: 'rooms', buildingId, rooms: others }))?.lessons).toMatchObject([
    { movesTo: null, why: expect.stringContaining('n’est plus à disposition') },
    {},
    {},
  ]);
  expect(await own({ kind: 'rooms', buildingId, rooms: rooms.map(({ name }) => name) })).toBeUndefined();
  const shorter = await own({ kind: 'year', yearId, startsOn: starts, endsOn: '2026-12-08' });
  expect(shorter?.lessons).toMatchObject([{ date: '2026-12-15', movesTo: null }]);
});

describe('une valeur de liste dont dépendent des séances', () => {
  type Saved = AdminItem & { batch: LessonBatch };
  const items = (list: string) => `/api/lists/${list}/items`;
  const change = (list: string, { id, version }: AdminItem, body: object) =>
    admin.patch(`${items(list)}/${id}`, { version, ...body });
  const rooms = (...names: string[]) => names.map((name) => ({ name, seats: null }));
  const aBuilding = async () => {
    const extra = { locationCourseId: course.locationCourseId, rooms: rooms('A 1', 'A 2') };
    return (await admin.post(items('course-locations'), { label: aWord(), extra })).json<AdminItem>();
  };
  const inRoom = ({ id }: AdminItem, room: string | null) => aCourse({ courseLocationId: id, room });
  const withRooms = ({ id }: AdminItem, names: string[]): ImpactCause => ({
    kind: 'rooms',
    buildingId: id,
    rooms: names,
  });

  it('une salle retirée annule ce qui s’y donne, laisse le reste, informe une fois et se reprend d’un coup', async () => {
    const building = await aBuilding();
    const [touched, other] = [await inRoom(building, 'A 1'), await inRoom(building, 'A 2')];
    await test.db.execute(sql`update lessons set status = 'held' where id = ${touched.rows[0]!.id}`);
    const without = { extra: { rooms: rooms('A 2') } };
    expect((await change('course-locations', building, without)).statusCode).toBe(422);
    const impact = await preview(withRooms(building, ['A 2']));
    expect(impact.groups.map(({ id, lessons }) => [id, lessons.length])).toEqual([[touched.id, 2]]);
    const before = await mailsOf();
    const lessons = decide(impact, 'cancel');
    const saved = (await change('course-locations', building, { ...without, lessons })).json<Saved>();
    expect([saved.batch.length, (await mailsOf()) - before]).toEqual([2, 1]);
    const states = async (id: number) => (await lessonsOf(id)).map(({ status }) => status);
    expect(await states(touched.id)).toEqual(['held', 'cancelled', 'cancelled']);
    expect(await states(other.id)).toEqual(['planned', 'planned', 'planned']);
    const back = { extra: { rooms: rooms('A 1', 'A 2') }, undo: saved.batch };
    expect((await change('course-locations', saved, back)).statusCode).toBe(200);
    expect(await states(touched.id)).toEqual(['held', 'planned', 'planned']);
  });

  it('un bâtiment désactivé touche aussi ses séances sans salle; son nom n’en touche aucune', async () => {
    const building = await aBuilding();
    const { id } = await inRoom(building, null);
    const renamed = (await change('course-locations', building, { label: aWord() })).json<Saved>();
    expect(renamed.batch).toEqual([]);
    const impact = await preview({ kind: 'building', buildingId: building.id });
    expect(impact.groups.map((group) => group.id)).toEqual([id]);
    expect((await preview(withRooms(building, []))).groups).toEqual([]);
    const lessons = decide(impact, 'leave');
    const closed = await change('course-locations', renamed, { isActive: false, lessons });
    expect(closed.json()).toMatchObject({ isActive: false, batch: [] });
  });

  it('une année qui commence plus tard déplace à la fin de la série', async () => {
    const extra = { startsOn: '2030-08-01', endsOn: '2031-07-31', isCurrent: false };
    const year = (await admin.post(items('training-year'), { label: '2030-2031', extra })).json<AdminItem>();
    const series = { firstDate: '2030-12-03', lastDate: '2030-12-17', trainingYearId: year.id };
    const { id } = await aGroup({ test, admin }, series);
    const days = { startsOn: '2030-12-05', endsOn: '2031-07-31' };
    const impact = await preview({ kind: 'year', yearId: year.id, ...days });
    const lessons = decide(impact, 'end');
    const saved = (await change('training-year', year, { extra: days, lessons })).json<Saved>();
    expect(await statesOf(id)).toMatchObject([['2030-12-03', 'moved'], {}, {}, ['2030-12-24', 'planned']]);
    expect((await change('training-year', saved, { extra, undo: saved.batch })).statusCode).toBe(200);
    expect((await statesOf(id)).map(([, status]) => status)).toEqual(['planned', 'planned', 'planned']);
  });

  it('un fichier importé ne décide de rien\u00a0: la ligne qui touche des séances est une faute', async () => {
    const building = await aBuilding();
    await inRoom(building, 'A 1');
    const csv = Buffer.from(`Libellé;Salles\n${building.label};A 2`);
    const raw = { 'content-type': 'application/octet-stream' };
    const report = await admin.post('/api/lists/course-locations/import?dryRun=false', csv, raw);
    expect(report.json()).toMatchObject({
      isWritten: false,
      lines: [{ faults: ['Des séances à venir en dépendent\u00a0: changez cette valeur dans la liste.'] }],
    });
  });
});

describe('l’absence d’un répétiteur', () => {
  it('décide aussitôt de ses séances, et les reprend quand elle est retirée', async () => {
    const { id: teacherId } = await aTeacher();
    const { id } = await aCourse({ teacherId });
    const impact = await preview({ kind: 'absence', teacherId, ...day('2026-12-08') });
    expect(impact.groups[0]!.lessons[0]).toMatchObject({ why: 'Noé Blanc est absent·e le 08.12.2026' });
    const at = `/api/teachers/${teacherId}/absences`;
    const values = { ...day('2026-12-08'), reason: null };
    const added = (await admin.post(at, { values, lessons: decide(impact, 'cancel') })).json<
      TeacherAbsence & { batch: LessonBatch }
    >();
    expect((await lessonsOf(id))[1]).toMatchObject({ status: 'cancelled', cancelReason: 'teacher_absent' });
    const gone = await admin.post(`${at}/${added.id}/archive`, { version: 1, undo: added.batch });
    expect(gone.statusCode).toBe(200);
    expect((await lessonsOf(id))[1]).toMatchObject({ status: 'planned', cancelReason: null });
  });

  it('qui s’annule ne laisse rien, et ses séances ont lieu comme avant', async () => {
    const { id: teacherId } = await aTeacher();
    const { id } = await aCourse({ teacherId });
    const before = await lessonsOf(id);
    const impact = await preview({ kind: 'absence', teacherId, ...day('2026-12-08') });
    const body = { values: { ...day('2026-12-08'), reason: null }, lessons: decide(impact, 'end') };
    const { act } = (await admin.post(`/api/teachers/${teacherId}/absences`, body)).json<{ act: number }>();
    expect((await lessonsOf(id))[1]).toMatchObject({ status: 'moved' });
    expect((await admin.post(`/api/acts/${act}/undo`)).statusCode).toBe(204);
    const unversioned = (rows: object[]) => rows.map((row) => ({ ...row, version: 0 }));
    expect(unversioned(await lessonsOf(id))).toEqual(unversioned(before));
    const { rows } = await test.db.execute(sql`select id from teacher_absences where teacher_id = ${teacherId}`);
    expect(rows).toEqual([]);
  });

  it('qui change montre les jours qui s’ajoutent, décide d’eux, et l’annulation les reprend', async () => {
    const { id: teacherId } = await aTeacher();
    const { id } = await aCourse({ teacherId });
    const at = `/api/teachers/${teacherId}/absences`;
    const absence = (await admin.post(at, { values: { ...day('2026-12-01'), reason: null } })).json<TeacherAbsence>();
    const values = { ...day('2026-12-01'), toDate: '2026-12-08', reason: null };
    const impact = await preview({ kind: 'absence', teacherId, ...values });
    expect(impact.groups[0]!.lessons.map(({ date }) => date)).toEqual(['2026-12-08']);
    const change = async (body: object) => admin.patch(`${at}/${absence.id}`, body);
    expect((await change({ version: 1, values, lessons: [] })).statusCode).toBe(422);
    const lessons = decide(impact, 'end');
    const changed = (await change({ version: 1, values, lessons })).json<TeacherAbsence & { batch: LessonBatch }>();
    expect(await statesOf(id)).toMatchObject([
      ['2026-12-01', 'planned'],
      ['2026-12-08', 'moved'],
      {},
      ['2026-12-22', 'planned'],
    ]);
    const undone = await change({ version: 2, values: { ...day('2026-12-01'), reason: null }, undo: changed.batch });
    expect([undone.statusCode, (await statesOf(id)).map(([, status]) => status)]).toEqual([
      200,
      Array(3).fill('planned'),
    ]);
  });

  it('laisse sinon ses séances «à remplacer», et une pression les confie et informe une fois', async () => {
    const { id: teacherId } = await aTeacher({ lastName: 'Malade' });
    const { id: freeId } = await aTeacher({ lastName: 'Libre', email: 'libre@example.ch' });
    const { id } = await aCourse({ teacherId });
    const values = { ...day('2026-12-01'), toDate: '2026-12-08', reason: 'Grippe' };
    await admin.post(`/api/teachers/${teacherId}/absences`, { values });
    const orphans = async () =>
      (await admin.get('/api/substitutions')).json<{ rows: OrphanLesson[] }>().rows.filter((row) => row.groupId === id);
    const rows = await orphans();
    expect(rows).toMatchObject([
      { date: '2026-12-01', teacher: 'Noé Malade', away: 'du 01.12.2026 au 08.12.2026', reason: 'Grippe', expected: 1 },
      { date: '2026-12-08' },
    ]);
    expect(rows[0]!.substitutes[0]!.reasons).not.toEqual([]);
    expect((await admin.get('/api/substitutions/count')).json()).toMatchObject({
      teachers: expect.arrayContaining(['Noé Malade']),
    });
    const before = await mailsOf();
    const lessons = rows.map((row) => ({ id: row.id, version: row.version, teacherId: freeId }));
    const answer = await admin.post('/api/substitutions', { lessons });
    expect(answer.json()).toMatchObject({ lessons: [{ version: 2, teacherId: freeId }, {}] });
    expect(await mailsOf()).toBe(before + 2);
    expect(await orphans()).toEqual([]);
    expect((await lessonsOf(id)).map(({ teacher }) => teacher)).toEqual(['Noé Libre', 'Noé Libre', 'Noé Malade']);
    expect((await admin.post('/api/substitutions', { lessons })).statusCode).toBe(409);
    const back = answer.json<{ lessons: { id: number; version: number }[] }>().lessons;
    const undone = await admin.post('/api/substitutions', { lessons: back.map((each) => ({ ...each, teacherId })) });
    expect([undone.statusCode, (await orphans()).length]).toEqual([200, 2]);
  });

  it('de deux semaines se confient d’un coup, avec une lettre par personne, même à qui est aussi remplacé', async () => {
    const [away, free] = [
      await aTeacher({ lastName: 'Quinzaine', email: 'quinzaine@example.ch' }),
      await aTeacher({ lastName: 'Relais', email: 'relais@example.ch' }),
    ];
    const wednesday = { me: ['fin-de-journee', 'soir'] };
    const third = await aTeacher({ lastName: 'Tiers', email: 'tiers@example.ch', availability: wednesday });
    await aCourse({ teacherId: away.id });
    const later = await aCourse({ teacherId: free.id, weekday: 'me', firstDate: '2026-12-16', lastDate: '2026-12-16' });
    const two = { fromDate: '2026-12-01', toDate: '2026-12-14', startsAt: null, endsAt: null, reason: null };
    await admin.post(`/api/teachers/${away.id}/absences`, { values: two });
    await admin.post(`/api/teachers/${free.id}/absences`, { values: { ...day('2026-12-16'), reason: null } });
    const of = async (id: number) =>
      (await admin.get(`/api/substitutions?teacherId=${id}`)).json<{ total: number; rows: OrphanLesson[] }>();
    const { total, rows } = await of(away.id);
    expect([total, rows.map(({ date }) => date)]).toEqual([2, ['2026-12-01', '2026-12-08']]);
    expect((await of(free.id)).rows.map(({ groupId }) => groupId)).toEqual([later.id]);
    await test.db.execute(sql`delete from outbox`);
    const given = [...rows.map((row) => ({ row, teacherId: free.id })), { row: later.rows[0]!, teacherId: third.id }];
    const lessons = given.map(({ row: { id, version }, teacherId }) => ({ id, version, teacherId }));
    expect((await admin.post('/api/substitutions', { lessons })).statusCode).toBe(200);
    const sent = await test.db.execute<{ address: string }>(
      sql`select address from outbox where kind = 'mail' and address like any(array['quinz%', 'relais%', 'tiers%']) order by 1`,
    );
    expect(sent.rows.map(({ address }) => address)).toEqual([
      'quinzaine@example.ch',
      'relais@example.ch',
      'tiers@example.ch',
    ]);
  });

  it('n’est confiée qu’à qui est libre, toutes ou aucune', async () => {
    const [{ id: teacherId }, { id: freeId }] = [await aTeacher(), await aTeacher({ lastName: 'Juste' })];
    const { rows } = await aCourse({ teacherId });
    await aCourse({ teacherId: freeId, firstDate: '2026-12-08', lastDate: '2026-12-08' });
    const lessons = rows.slice(0, 2).map(({ id }) => ({ id, version: 1, teacherId: freeId }));
    const answer = await admin.post('/api/substitutions', { lessons });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: 'Cette personne n’est pas libre à cette heure.' },
    ]);
    expect((await lessonsOf(rows[0]!.groupId))[0]).toMatchObject({ version: 1, teacherId });
  });
});

it('un remplacement à l’unité écrit aux participants et à qui remplace', async () => {
  const [{ id: teacherId }, { id: freeId }] = [
    await aTeacher({ lastName: 'Unité' }),
    await aTeacher({ lastName: 'Seul', email: 'seul@example.ch' }),
  ];
  const { rows } = await aCourse({ teacherId });
  const before = await mailsOf();
  await admin.post(`/api/lessons/${rows[0]!.id}/substitute`, { version: 1, teacherId: freeId });
  expect(await mailsOf()).toBe(before + 2);
});

it.each(['anonymous', 'external', 'teacher', 'coach'] as const)('%s ne décide d’aucune séance', async (who) => {
  const client = await test.as(who);
  const answers = [
    await client.get('/api/substitutions'),
    await client.post('/api/substitutions', { lessons: [{ id: 1, version: 1, teacherId: 1 }] }),
    await client.post('/api/lesson-impacts/preview', { cause: closing(1) }),
  ];
  for (const { statusCode } of answers) expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
});
