import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupPreview, GroupSuggestion } from '@tandem/shared/contract/teaching/groups.plan';
import { sql } from 'drizzle-orm';
import { agreeing } from '../../testing/agreed';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aPlan } from '../../testing/groups';
import { addEnrolment, addRegistration, firstTeaching } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';
import { addTeacher, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
let course: Awaited<ReturnType<typeof firstTeaching>>;
let rooms: GroupPreview['rooms'];
const evening = { ma: ['fin-de-journee', 'soir'], je: ['fin-de-journee', 'soir'] } as const;

beforeAll(async () => {
  test = await testApp();
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
  course = await firstTeaching(test);
  ({ rooms } = await preview());
});

const aTeacher = (given: object = {}) =>
  addTeacher(test, {
    branches: [{ branchId: course.branchId, maxLearningYear: 4, certTypes: ['CFC'] }],
    locationCourseIds: [course.locationCourseId],
    availability: { ma: ['fin-de-journee', 'soir'] },
    ...given,
  });
const planOf = (given: object = {}) => aPlan(test, { capacity: 2, ...given });
const preview = async (given: object = {}, adjustments: object[] = []) =>
  (await office.post('/api/groups/preview', { plan: await planOf(given), adjustments })).json<GroupPreview>();
const add = async (given: object = {}, more: object = {}, client = office) =>
  client.post('/api/groups', { plan: await planOf(given), status: 'open', ...more });
const added = async (given: object = {}, more: object = {}) =>
  (await agreeing((agreed) => add(given, { ...more, agreed }))).json<GroupFile>();
const waits = async (lastName: string, given: object = {}) =>
  addRegistration(test, {
    studentId: (await addStudent(admin, { lastName })).id,
    availability: { ma: ['fin-de-journee', 'soir'] },
    ...given,
  });
const suggestion = async () =>
  (
    await office.get(`/api/groups/suggest?branchId=${course.branchId}&locationCourseId=${course.locationCourseId}`)
  ).json<GroupSuggestion>();
const datesOf = async (id: number) =>
  (
    await test.db.execute<{ date: string; status: string; room: string | null; teacher_id: number | null }>(
      sql`select date::text, status, room, teacher_id from lessons where group_id = ${id} order by date`,
    )
  ).rows;

describe('l’aperçu d’un groupe (teaching 14)', () => {
  it('dit les séances gardées, et nomme les vacances qui écartent les autres', async () => {
    const { holidayProfileId } = await suggestion();
    const { lessons, skipped } = await preview({ holidayProfileId });
    expect([lessons.length, lessons[0], lessons.at(-1)]).toEqual([23, '2026-12-01', '2027-06-08']);
    expect(skipped).toEqual([
      { date: '2026-12-29', label: 'Hiver' },
      { date: '2027-01-05', label: 'Hiver' },
      { date: '2027-02-16', label: 'Relâches' },
      { date: '2027-03-30', label: 'Pâques' },
      { date: '2027-04-06', label: 'Pâques' },
    ]);
  });

  it('nomme par date avec quoi la salle et le répétiteur se heurtent, et propose mieux', async () => {
    const [room, other] = rooms;
    const [busy, free] = [await aTeacher(), await aTeacher({ lastName: 'Zbinden' })];
    const first = { teacherId: busy.id, courseLocationId: room!.courseLocationId, room: room!.room };
    const group = await added({ ...first, lastDate: '2026-12-08' });
    const { conflicts } = await preview({ ...first, startsAt: '19:00', endsAt: '21:00', lastDate: '2026-12-15' });
    expect(conflicts.map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-12-01', 'room'],
      ['2026-12-01', 'teacher'],
      ['2026-12-08', 'room'],
      ['2026-12-08', 'teacher'],
    ]);
    expect(conflicts[0]).toMatchObject({ room: { room: other!.room } });
    expect(conflicts[0]!.text).toContain(`accueille ${group.code}, 18:00–20:00`);
    expect(conflicts[1]).toMatchObject({ substitute: { id: free.id } });
  });

  it('tient compte de ce qui est décidé date par date', async () => {
    const teacher = await aTeacher();
    await added({ teacherId: teacher.id, lastDate: '2026-12-01' });
    const decided = [{ date: '2026-12-01', isSkipped: true }];
    const { conflicts, skipped, lessons } = await preview({ teacherId: teacher.id, lastDate: '2026-12-15' }, decided);
    expect([conflicts, skipped, lessons]).toEqual([
      [],
      [{ date: '2026-12-01', label: 'Sautée' }],
      ['2026-12-08', '2026-12-15'],
    ]);
  });

  it('note qui attend, et dit pourquoi quelqu’un ne peut pas', async () => {
    const [fit, unfit] = [await waits('Candidate'), await waits('Absent', { availability: { je: ['soir'] } })];
    const { candidates } = await preview();
    expect(candidates.find(({ registrationId }) => registrationId === fit.id)).toMatchObject({ blocked: null });
    expect(candidates.find(({ registrationId }) => registrationId === unfit.id)).toMatchObject({
      score: 0,
      blocked: 'Pas disponible le mardi à 18:00',
    });
  });
});

it('l’heure proposée est celle où le plus de personnes viennent, avec un répétiteur et une salle (teaching 28)', async () => {
  await aTeacher({ availability: evening });
  for (const name of ['Un', 'Deux', 'Trois']) await waits(name, { availability: { je: ['soir'] } });
  const { hours, waiting, lastDate } = await suggestion();
  expect(waiting).toBeGreaterThanOrEqual(3);
  expect(lastDate).not.toBe('');
  const [best] = hours;
  expect(best).toMatchObject({ weekday: 'je', slot: 'soir', startsAt: '19:00', endsAt: '21:00' });
  expect(best!.people).toBeGreaterThanOrEqual(3);
  expect(best!.room).not.toBeNull();
});

describe('un groupe qui se crée', () => {
  it('s’ouvre avec ses séances et ses places, tout ensemble', async () => {
    const people = [await waits('Rochat'), await waits('Blanc')];
    const group = await added({}, { registrationIds: people.map(({ id }) => id) });
    expect(group).toMatchObject({ status: 'open', places: 2, lessons: { planned: 28, next: '2026-12-01' } });
    expect(group.code).toMatch(/^MAT-[A-Z]{3}-\d\d$/);
    expect(group.participants.map(({ name, from }) => [name.split(' ')[1], from])).toEqual([
      ['Blanc', '2026-12-01'],
      ['Rochat', '2026-12-01'],
    ]);
  });

  it('n’est pas créé du tout quand une personne ne peut être placée', async () => {
    const [fit, unfit] = [await waits('Prête'), await waits('Close', { status: 'withdrawn' })];
    const before = await groupCount();
    const answer = await add({}, { registrationIds: [fit.id, unfit.id] });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Cette inscription est close (Retirée).', reason: 'refused' },
    ]);
    expect(await groupCount()).toBe(before);
  });

  it('reste un brouillon avec un conflit, ne s’ouvre pas, et un administrateur force', async () => {
    const { id: teacherId } = await aTeacher();
    await added({ teacherId, lastDate: '2026-12-01' });
    const plan = { teacherId, lastDate: '2026-12-08' };
    const refused = await add(plan);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('Conflits\u00a0: le mardi 01.12.2026, Noé Blanc donne MAT-'),
    ]);
    const draft = await added(plan, { status: 'draft' });
    const opened = await office.post(`/api/groups/${draft.id}/transition`, { version: 1, to: 'open' });
    expect([draft.status, opened.statusCode]).toEqual(['draft', 409]);
    const adjustments = [{ date: '2026-12-01', isForced: true }];
    expect((await add(plan, { adjustments })).statusCode).toBe(403);
    expect((await add({ ...plan, startsAt: '18:30' }, { adjustments }, admin)).statusCode).toBe(409);
  });

  it.each([
    ['une fin avant le début', { endsAt: '17:00' }, 'plan.endsAt'],
    ['une dernière séance avant la première', { lastDate: '2026-11-01' }, 'plan.lastDate'],
    ['treize places', { capacity: 13 }, 'plan.capacity'],
    ['un minimum au-dessus de la capacité', { minSize: 3 }, 'plan.minSize'],
    ['une branche qui n’en est pas une', { branchId: 999_999 }, 'plan.branchId'],
    ['aucune séance possible', { firstDate: '2026-12-02', lastDate: '2026-12-03' }, 'plan.firstDate'],
  ])('refuse %s', async (_, given, path) => {
    const answer = await add(given);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([path]);
  });

  it('reçoit un numéro à lui, même à dix à la fois', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ lastDate: '2026-12-01' })));
    const codes = answers.map((answer) => answer.json<GroupFile>().code);
    expect(new Set(codes).size).toBe(10);
  });
});

const groupCount = async () => (await office.get('/api/groups/counts')).json<{ all: number }>().all;

describe('un groupe qui change', () => {
  const change = async ({ id, version }: GroupFile, given: object) =>
    office.patch(`/api/groups/${id}`, { version, values: await planOf(given) });

  it('emmène ses séances à venir sans présence, et laisse les autres', async () => {
    const group = await added({ firstDate: '2026-11-24', lastDate: '2026-12-08', room: 'A' });
    await test.db.execute(sql`update lessons set status = 'held' where group_id = ${group.id} and date = '2026-11-24'`);
    await test.db.execute(sql`update lessons set room = 'B' where group_id = ${group.id} and date = '2026-12-08'`);
    const { id: teacherId } = await aTeacher();
    await change(group, { firstDate: '2026-11-24', lastDate: '2026-12-08', room: 'C', teacherId });
    expect(await datesOf(group.id)).toEqual([
      { date: '2026-11-24', status: 'held', room: 'A', teacher_id: null },
      { date: '2026-12-01', status: 'planned', room: 'C', teacher_id: teacherId },
      { date: '2026-12-08', status: 'planned', room: 'B', teacher_id: teacherId },
    ]);
  });

  it('fait une nouvelle série quand le jour change', async () => {
    const group = await added({ lastDate: '2026-12-15' });
    await change(group, { weekday: 'je', lastDate: '2026-12-11' });
    expect((await datesOf(group.id)).map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-10']);
  });

  it('ne descend pas sous les places données', async () => {
    const group = await added({}, { registrationIds: [(await waits('A')).id, (await waits('B')).id] });
    expect((await change(group, { capacity: 1 })).json()).toMatchObject({
      errors: { 'values.capacity': '2 places sont déjà données.' },
    });
  });
});

describe('les étapes d’un groupe (teaching 10)', () => {
  const step = ({ id, version }: GroupFile, to: string) => office.post(`/api/groups/${id}/transition`, { version, to });

  it('l’annuler remet chacun en attente et retire ses séances', async () => {
    const { id } = await waits('Annulée');
    const group = await added({}, { registrationIds: [id] });
    expect((await step(group, 'cancelled')).json()).toMatchObject({ status: 'cancelled', lessons: { planned: 0 } });
    const { rows } = await test.db.execute(sql`select status from registrations where id = ${id}`);
    expect(rows).toEqual([{ status: 'waiting' }]);
  });

  it('le clore attend les présences qui manquent, et les nomme', async () => {
    const group = await added({ firstDate: '2026-11-17', lastDate: '2026-12-01' });
    await test.db.execute(sql`update groups set status = 'running' where id = ${group.id}`);
    const refused = await step(group, 'closed');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: 'unentered', lessons: [{ date: '2026-11-17' }] },
    ]);
    await test.db.execute(sql`update lessons set status = 'held' where group_id = ${group.id} and date < '2026-11-24'`);
    expect((await step(group, 'closed')).json()).toMatchObject({ status: 'closed' });
  });
});

describe('les places d’un groupe', () => {
  it('la dernière ne se donne qu’une fois, et l’autre lit à qui', async () => {
    const people = [await waits('Première'), await waits('Seconde')];
    const group = await added({ capacity: 1 });
    const answers = await Promise.all(
      people.map(({ id, version }) =>
        office.post(`/api/groups/${group.id}/places`, { version, registrationId: id, from: '2026-12-01' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(late.json<{ message: string }>().message).toContain('a reçu la dernière place il y a un instant, par');
  });

  it('qui arrête libère la sienne, et la personne suivante est nommée', async () => {
    const [one, next] = [await waits('Arrête'), await waits('Suivante', { priority: 1 })];
    const group = await added({ capacity: 1 }, { registrationIds: [one.id] });
    const lists = (await office.get('/api/lists?keys=fail-reason')).json<Record<string, { id: number }[]>>();
    const answer = await office.post(`/api/groups/${group.id}/places/${one.id}/drop`, {
      version: group.participants[0]!.registrationVersion,
      failReasonId: lists['fail-reason']![0]!.id,
      closedOn: '2026-12-08',
    });
    expect(answer.json()).toMatchObject({
      group: { participants: [{ endKind: 'dropped', to: '2026-12-07' }] },
      next: { registrationId: next.id },
    });
  });

  it('celle d’un autre groupe est introuvable ici', async () => {
    const { id, version } = await waits('Ailleurs');
    const [here, there] = [await added(), await added({ weekday: 'je' }, { registrationIds: [id] })];
    const lists = (await office.get('/api/lists?keys=fail-reason')).json<Record<string, { id: number }[]>>();
    const [at, failReasonId] = [`/api/groups/${here.id}/places/${id}`, lists['fail-reason']![0]!.id];
    const answers = await Promise.all([
      office.post(`${at}/drop`, { version: version + 1, failReasonId, closedOn: '2026-12-08' }),
      office.post(`${at}/move`, { version: version + 1, groupId: here.id, from: '2026-12-08' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const { participants } = (await office.get(`/api/groups/${there.id}`)).json<GroupFile>();
    expect(participants).toMatchObject([{ registrationId: id, to: null }]);
  });
});

it('un répétiteur n’ouvre que ses groupes', async () => {
  const { id: teacherId, client } = await signedTeacher(test);
  const [own, other] = [await added({ teacherId, lastDate: '2026-12-01' }), await added({ lastDate: '2026-12-01' })];
  expect((await client.get(`/api/groups/${own.id}`)).json()).toMatchObject({ may: { change: false } });
  for (const path of [`/api/groups/${other.id}`, `/api/groups/${other.id}/lessons`])
    expect((await client.get(path)).statusCode).toBe(404);
});

describe('la liste des groupes', () => {
  it('montre places, prochaine séance et présences à jour, et se filtre', async () => {
    const teacher = await aTeacher({ lastName: 'Rarissime' });
    const group = await added({ teacherId: teacher.id, firstDate: '2026-11-10', lastDate: '2026-12-01', capacity: 1 });
    await addEnrolment(test, {
      groupId: group.id,
      studentId: (await addStudent(admin)).id,
      fromDate: '2026-11-10',
    });
    await test.db.execute(sql`update lessons set status = 'held' where group_id = ${group.id} and date = '2026-11-10'`);
    const rows = async (query: string) =>
      (await office.get(`/api/groups?${query}`)).json<{ rows: { id: number }[] }>().rows;
    expect(await rows('search=rarissime')).toMatchObject([
      { id: group.id, teacher: 'Noé Rarissime', places: 1, capacity: 1, nextLesson: '2026-11-24', entered: 50 },
    ]);
    const ids = async (query: string) => (await rows(query)).map(({ id }) => id);
    expect(await ids(`teacherId=${teacher.id}&full=true`)).toEqual([group.id]);
    expect(await ids(`teacherId=${teacher.id}&belowMinimum=true`)).toEqual([]);
    expect(await ids(`teacherId=${teacher.id}&weekday=lu`)).toEqual([]);
  });
});

describe('clore un groupe', () => {
  const taught = async (...names: string[]) => {
    const people: Awaited<ReturnType<typeof waits>>[] = [];
    for (const name of names) people.push(await waits(name));
    const group = await added({ capacity: 4 }, { registrationIds: people.map(({ id }) => id) });
    await test.db.execute(sql`update groups set status = 'running' where id = ${group.id}`);
    await test.db.execute(sql`update enrolments set from_date = '2026-09-01' where group_id = ${group.id}`);
    return { group, people };
  };
  const close = ({ id, version }: GroupFile, endings: object[]) =>
    office.post(`/api/groups/${id}/transition`, { version, to: 'closed', endings });

  it('dit de chacun s’il a terminé, attend de nouveau avec sa première date, ou abandonne', async () => {
    const { group, people } = await taught('Terminée', 'Attente', 'Abandon');
    const [finished, waiting, dropped] = people.map(({ id }) => id);
    const [reason] = (
      await test.db.execute<{ id: number }>(sql`select min(id) as id from list_items where list = 'fail-reason'`)
    ).rows;
    await test.db.execute(sql`update registrations set submitted_at = '2026-08-20T08:00:00Z' where id = ${waiting}`);
    const answer = await close(group, [
      { registrationId: waiting, to: 'waiting' },
      { registrationId: dropped, to: 'dropped', failReasonId: reason!.id },
    ]);
    expect(answer.json()).toMatchObject({ status: 'closed' });
    const { rows } = await test.db.execute(sql`select r.id, r.status, e.to_date::text as last, e.end_kind as end,
        r.submitted_at::date::text as since, g.closed_on::text as closed
      from registrations r join enrolments e on e.registration_id = r.id join groups g on g.id = e.group_id
      where g.id = ${group.id} order by r.id`);
    const of = { last: '2026-11-23', closed: '2026-11-23' };
    expect(rows).toMatchObject([
      { id: finished, status: 'completed', end: 'completed', ...of },
      { id: waiting, status: 'waiting', end: 'moved', since: '2026-08-20', ...of },
      { id: dropped, status: 'dropped', end: 'dropped', ...of },
    ]);
  });

  it('garde les places du dernier jour, dans sa fiche et dans celle de qui l’a donné', async () => {
    const { group } = await taught('Dernière', 'Avant-dernière');
    const teacher = await addTeacher(test);
    await test.db.execute(sql`update groups set teacher_id = ${teacher.id} where id = ${group.id}`);
    await close(group, []);
    await test.db.execute(sql`update enrolments set to_date = '2026-11-10' where group_id = ${group.id}`);
    await test.db.execute(sql`update groups set closed_on = '2026-11-10' where id = ${group.id}`);
    expect((await office.get(`/api/groups/${group.id}`)).json()).toMatchObject({ status: 'closed', places: 2 });
    expect((await office.get(`/api/teachers/${teacher.id}`)).json()).toMatchObject({ groups: [{ places: 2 }] });
  });

  it('n’écrit rien pour un abandon sans motif, ni pour quelqu’un d’ailleurs', async () => {
    const { group, people } = await taught('Sans Motif');
    const registrationId = people[0]!.id;
    expect((await close(group, [{ registrationId, to: 'dropped' }])).statusCode).toBe(422);
    const other = await waits('Ailleurs');
    expect((await close(group, [{ registrationId: other.id, to: 'waiting' }])).json()).toMatchObject({
      errors: { 'endings.0.registrationId': 'Cette personne n’a pas de place dans ce groupe.' },
    });
    const { rows } = await test.db.execute(sql`select status from groups where id = ${group.id}`);
    expect(rows).toEqual([{ status: 'running' }]);
  });
});
