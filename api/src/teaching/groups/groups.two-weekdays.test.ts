import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { sql } from 'drizzle-orm';
import type { Availability } from '../../platform/db/schema/teachers';
import { agreeing } from '../../testing/agreed';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addRegistration, firstTeaching } from '../../testing/enrolments';
import { aGroup, aPlan } from '../../testing/groups';
import { addStudent, aTraining } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
beforeAll(async () => {
  test = await testApp();
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
});

const onTwoDays = {
  weekday: 'je',
  startsAt: '12:30',
  endsAt: '14:00',
  secondWeekday: 'lu',
  secondStartsAt: '17:30',
  secondEndsAt: '19:00',
  lastDate: '2026-12-17',
} as const;
const oneDay = { secondWeekday: null, secondStartsAt: null, secondEndsAt: null };
const bothFree = { lu: ['fin-de-journee' as const, 'soir' as const], je: ['apres-midi' as const] };

const aDouble = (given: object = {}) => aGroup({ test, admin }, { ...onTwoDays, ...given });
const lessonsOf = async ({ id }: { id: number }) =>
  (await office.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows;
const hoursOf = async (group: { id: number }) =>
  (await lessonsOf(group)).map(({ date, startsAt, endsAt }) => `${date} ${startsAt}–${endsAt}`);
const fileOf = async ({ id }: { id: number }) => (await office.get(`/api/groups/${id}`)).json<GroupFile>();
const change = async ({ id }: { id: number }, given: object, agreed = '') => {
  const { version } = await fileOf({ id });
  const values = await aPlan(test, { ...onTwoDays, ...given });
  return office.patch(`/api/groups/${id}`, { version, values, agreed });
};
const changed = async (group: { id: number }, given: object) =>
  (await agreeing((agreed) => change(group, given, agreed))).json<GroupFile>();
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;

const waits = async (lastName: string, availability: Availability = bothFree, training: Record<string, unknown> = {}) =>
  addRegistration(test, {
    studentId: (await addStudent(admin, { lastName }, training)).id,
    availability,
  });
const place = ({ id }: GroupFile, { id: registrationId }: { id: number }) =>
  office.post(`/api/groups/${id}/places`, { version: 1, registrationId, from: '2026-12-01' });
/** The newest mail of a template. */
async function mailOf(template: string) {
  const { rows } = await test.db.execute<{ payload: { sealed: string } }>(
    sql`select payload from outbox where kind = 'mail' and template = ${template} order by id desc limit 1`,
  );
  return test.app.services.outbox.openMail(rows[0]!.payload).text;
}

describe('un groupe qui se réunit deux jours par semaine (teaching 8, 14)', () => {
  it('a ses séances aux deux jours, chacune à son heure, dans l’ordre du calendrier', async () => {
    expect(await hoursOf(await aDouble())).toEqual([
      '2026-12-03 12:30–14:00',
      '2026-12-07 17:30–19:00',
      '2026-12-10 12:30–14:00',
      '2026-12-14 17:30–19:00',
      '2026-12-17 12:30–14:00',
    ]);
  });

  it('compte ses séances prévues sur les deux jours', async () => {
    expect(await hoursOf(await aDouble({ plannedLessons: 3 }))).toHaveLength(3);
  });

  it.each([
    [{ secondWeekday: 'je' }, { 'values.secondWeekday': 'Choisissez un autre jour que le premier.' }],
    [{ secondStartsAt: null }, { 'values.secondStartsAt': 'Indiquez une heure.' }],
    [{ secondEndsAt: '17:00' }, { 'values.secondEndsAt': 'La fin vient après le début.' }],
  ])('n’a pas deux jours à moitié (%j)', async (given, errors) => {
    const answer = await change(await aDouble(), given);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
  });

  it('se trouve par l’un et l’autre de ses jours, et se lit en une phrase', async () => {
    const { id } = await aDouble();
    for (const weekday of ['lu', 'je']) {
      const { rows } = (await office.get(`/api/groups?weekday=${weekday}&size=100`)).json<{ rows: GroupFile[] }>();
      expect(rows.map((row) => row.id)).toContain(id);
    }
    const { rows } = (await office.get('/api/groups?weekday=ma&size=100')).json<{ rows: GroupFile[] }>();
    expect(rows.map((row) => row.id)).not.toContain(id);
    const { rows: entries } = await test.db.execute<{ diff: Record<string, unknown> }>(
      sql`select diff from audit_log where entity = 'group' and entity_id = ${id}`,
    );
    expect(JSON.stringify(entries)).toContain('Lundi 17:30–19:00 et jeudi 12:30–14:00');
  });
});

describe('un changement d’heures (teaching 13)', () => {
  it('d’un seul des deux jours ne touche que ses séances', async () => {
    const group = await aDouble();
    const [thursday, monday] = await lessonsOf(group);
    await changed(group, { secondStartsAt: '18:00', secondEndsAt: '19:30' });
    const after = await lessonsOf(group);
    expect(after.map(({ startsAt }) => startsAt)).toEqual(['12:30', '18:00', '12:30', '18:00', '12:30']);
    expect(after[0]!.version).toBe(thursday!.version);
    expect(after[1]!.version).toBe(monday!.version + 1);
  });

  it('ajoute un deuxième jour, puis l’enlève', async () => {
    const group = await aGroup({ test, admin }, { ...onTwoDays, ...oneDay });
    expect(await lessonsOf(group)).toHaveLength(3);
    await changed(group, {});
    expect(await lessonsOf(group)).toHaveLength(5);
    await changed(group, { secondWeekday: null });
    expect(await hoursOf(group)).toEqual([
      '2026-12-03 12:30–14:00',
      '2026-12-10 12:30–14:00',
      '2026-12-17 12:30–14:00',
    ]);
    expect(await fileOf(group)).toMatchObject(oneDay);
  });

  it('d’une page qui ne connaît qu’un jour laisse l’autre comme il est', async () => {
    const group = await aDouble();
    const { secondWeekday: _day, secondStartsAt: _start, secondEndsAt: _end, ...known } = onTwoDays;
    const note = 'Clé à la réception';
    const values = await aPlan(test, { ...known, note });
    await office.patch(`/api/groups/${group.id}`, { version: group.version, values });
    expect(await fileOf(group)).toMatchObject({ secondWeekday: 'lu', secondStartsAt: '17:30', note });
    expect(await lessonsOf(group)).toHaveLength(5);
  });
});

describe('qui peut venir (teaching 9, 27)', () => {
  const matchFor = async ({ id }: { id: number }, group: GroupFile) =>
    (await office.get(`/api/registrations/${id}/matches`))
      .json<{ rows: GroupMatch[] }>()
      .rows.find((match) => match.id === group.id);

  it('est libre aux deux heures', async () => {
    const group = await aDouble();
    expect(await matchFor(await waits('Libre'), group)).toMatchObject({ blocked: null, secondWeekday: 'lu' });
    expect(await matchFor(await waits('Jeudi', { je: ['apres-midi'] }), group)).toMatchObject({
      score: null,
      blocked: 'Pas disponible le lundi à 17:30',
    });
  });

  it('n’a ni école ni autre groupe à aucune des deux', async () => {
    const group = await aDouble();
    const { branchId } = await firstTeaching(test);
    const { rows } = await test.db.execute<{ id: number }>(
      sql`select id from list_items where list = 'branch' and id <> ${branchId} order by id limit 1`,
    );
    const other = await aGroup(
      { test, admin },
      { weekday: 'lu', startsAt: '18:30', endsAt: '20:00', lastDate: '2026-12-17', branchId: rows[0]!.id },
    );
    const elsewhere = await waits('Ailleurs');
    const { studentId } = elsewhere;
    const sits = await addRegistration(test, { studentId, branchId: rows[0]!.id, availability: bothFree });
    expect((await place(other, sits)).statusCode).toBe(200);
    const refused = await place(group, elsewhere);
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      `Élodie Ailleurs est déjà dans le groupe ${other.code} le lundi à 17:30.`,
    ]);
    expect(await matchFor(elsewhere, group)).toMatchObject({ blocked: `Déjà dans ${other.code} à cette heure` });
    const pupil = await waits('Écolière', bothFree, {
      apprenticeship: await aTraining(admin, { schoolDays: ['je'] }),
    });
    expect(messageOf(await place(group, pupil))).toBe('Élodie Écolière a cours à l’école le jeudi à 12:30.');
  });

  it('un répétiteur donne les deux, ou n’est pas proposé', async () => {
    const { branchId } = await firstTeaching(test);
    const branches = [{ branchId, maxLearningYear: 4, certTypes: ['CFC' as const] }];
    const both = await addTeacher(test, { lastName: 'Deuxjours', branches, availability: bothFree });
    const one = await addTeacher(test, { lastName: 'Unjour', branches, availability: { je: ['apres-midi'] } });
    const asked = `branchId=${branchId}&weekday=je&time=12:30&secondWeekday=lu&secondTime=17:30`;
    const answer = await office.get(`/api/teachers/availability-search?${asked}`);
    const ids = answer.json<{ rows: { id: number }[] }>().rows.map(({ id }) => id);
    expect(ids).toContain(both.id);
    expect(ids).not.toContain(one.id);
  });

  it('la salle et le répétiteur se heurtent à la deuxième aussi', async () => {
    const teacher = await addTeacher(test, { lastName: 'Prise' });
    const given = { teacherId: teacher.id, lastDate: '2026-12-08' };
    const { code } = await aGroup({ test, admin }, { ...given, weekday: 'lu', startsAt: '18:00', endsAt: '20:00' });
    const plan = await aPlan(test, { ...onTwoDays, ...given });
    const { conflicts } = (await office.post('/api/groups/preview', { plan, adjustments: [] })).json<GroupPreview>();
    expect(conflicts.map(({ date }) => date)).toEqual(['2026-12-07']);
    expect(conflicts[0]!.text).toContain(code);
  });
});

describe('ce que lisent les gens', () => {
  it('la lettre du placement dit les deux jours avec leurs heures', async () => {
    await place(await aDouble(), await waits('Lettre'));
    expect(await mailOf('aa_placed')).toContain('le lundi 17:30–19:00 et jeudi 12:30–14:00');
  });

  it('le changement d’un jour dit l’avant et l’après', async () => {
    const group = await aDouble();
    await place(group, await waits('Avant'));
    await changed(group, { secondStartsAt: '18:00', secondEndsAt: '19:30' });
    expect(await mailOf('aa_lessons_changed')).toContain(
      'Lundi 18:00–19:30 et jeudi 12:30–14:00 (avant\u00a0: Lundi 17:30–19:00 et jeudi 12:30–14:00)',
    );
  });
});
