import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { TeacherAbsence } from '@tandem/shared/contract/teaching/teacher-absences';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aGroup, aPlan } from '../../testing/groups';
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
    locationCourseIds: [course.locationCourseId],
    availability: { ma: ['fin-de-journee', 'soir'], me: ['fin-de-journee', 'soir'] },
    ...given,
  });
const days = (fromDate: string, toDate = fromDate, more: object = {}) => ({
  fromDate,
  toDate,
  startsAt: null,
  endsAt: null,
  reason: null,
  ...more,
});
const at = (id: number) => `/api/teachers/${id}/absences`;
const away = async (id: number, values: object, client = office) => client.post(at(id), { values });
const rowsOf = async (id: number) => (await office.get(at(id))).json<{ rows: TeacherAbsence[] }>().rows;
const groupOf = async (teacherId: number, given: object = {}) => {
  const group = await aGroup({ test, admin: office }, { teacherId, lastDate: '2026-12-15', ...given });
  return { group, rows: (await office.get(`/api/groups/${group.id}/lessons`)).json<{ rows: Lesson[] }>().rows };
};
const messageOf = (answer: Awaited<ReturnType<Client['post']>>) => answer.json<{ message: string }>().message;

describe('une indisponibilité', () => {
  it('dure des jours, ou des heures d’un jour, et compte les séances qu’elle touche', async () => {
    const { id } = await aTeacher();
    await groupOf(id);
    const whole = await away(id, days('2026-12-01', '2026-12-08', { reason: 'Formation' }));
    expect(whole.json()).toMatchObject({ reason: 'Formation', startsAt: null, lessons: 2, version: 1 });
    await away(id, days('2026-12-15', '2026-12-15', { startsAt: '19h30', endsAt: '21h' }));
    await away(id, days('2026-11-02'));
    expect((await rowsOf(id)).map(({ fromDate, startsAt, lessons }) => [fromDate, startsAt, lessons])).toEqual([
      ['2026-12-01', null, 2],
      ['2026-12-15', '19:30', 1],
      ['2026-11-02', null, 0],
    ]);
  });

  it.each([
    ['une fin avant le début', days('2026-12-08', '2026-12-01'), 'values.toDate'],
    [
      'des heures sur plusieurs jours',
      days('2026-12-01', '2026-12-02', { startsAt: '08:00', endsAt: '09:00' }),
      'values.startsAt',
    ],
    ['un début sans fin', days('2026-12-01', '2026-12-01', { startsAt: '08:00' }), 'values.endsAt'],
    [
      'une heure qui n’en est pas une',
      days('2026-12-01', '2026-12-01', { startsAt: 'midi', endsAt: '25:00' }),
      'values.startsAt',
    ],
  ])('refuse %s', async (_, values, path) => {
    const answer = await away((await aTeacher()).id, values);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ]);
  });

  it('se change, se retire et revient', async () => {
    const { id } = await aTeacher();
    const added = (await away(id, days('2026-12-01'))).json<TeacherAbsence>();
    const one = `${at(id)}/${added.id}`;
    expect((await office.patch(one, { version: 1, values: days('2026-12-02') })).json()).toMatchObject({
      fromDate: '2026-12-02',
      version: 2,
    });
    await office.post(`${one}/archive`, { version: 2 });
    expect(await rowsOf(id)).toEqual([]);
    expect((await office.patch(one, { version: 3, values: days('2026-12-03') })).statusCode).toBe(404);
    await office.post(`${one}/restore`, { version: 3 });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('s’écrit par la personne elle-même, se lit par un coach, et celle d’un autre est introuvable', async () => {
    const { id, client } = await signedTeacher(test);
    const other = await aTeacher();
    const own = (await away(id, days('2026-12-01'), client)).json<TeacherAbsence>();
    expect(own).toMatchObject({ author: 'Noé Blanc' });
    const theirs = (await away(other.id, days('2026-12-01'))).json<TeacherAbsence>();
    const answers = [
      await client.get(at(other.id)),
      await away(other.id, days('2026-12-02'), client),
      await client.patch(`${at(id)}/${theirs.id}`, { version: 1, values: days('2026-12-02') }),
      await client.post(`${at(other.id)}/${theirs.id}/archive`, { version: 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const coach = await test.as('coach');
    expect((await coach.get(at(id))).json()).toMatchObject({ rows: [{ id: own.id }], may: { change: false } });
    expect((await away(id, days('2026-12-02'), coach)).statusCode).toBe(403);
  });

  it('a sa trace dans le journal, qui mène à la fiche', async () => {
    const { id } = await aTeacher({ lastName: 'Journal' });
    await away(id, days('2026-12-01', '2026-12-02', { reason: 'Service' }));
    const admin = await test.as('admin');
    const { rows } = (await admin.get('/api/audit?entity=teacher_absence&pageSize=50')).json<{
      rows: { record: { label: string } | null }[];
    }>();
    expect(rows.find(({ record }) => record?.label === 'Noé Journal')).toMatchObject({ record: { of: 'teacher', id } });
  });
});

describe('qui est absent (people 22)', () => {
  it('est un conflit de l’aperçu, avec quelqu’un d’autre à la place', async () => {
    const [busy, free] = [await aTeacher({ firstName: 'Lia' }), await aTeacher({ lastName: 'Abel' })];
    await away(busy.id, days('2026-12-07', '2026-12-11'));
    const plan = await aPlan(test, { teacherId: busy.id, lastDate: '2026-12-15' });
    const { conflicts } = (await office.post('/api/groups/preview', { plan, adjustments: [] })).json<GroupPreview>();
    expect(conflicts).toMatchObject([
      { date: '2026-12-08', kind: 'teacher', text: 'Lia Blanc est absent·e du 07.12.2026 au 11.12.2026' },
    ]);
    expect(conflicts[0]!.substitute).not.toMatchObject({ id: busy.id });
    await away(free.id, days('2026-12-08'));
    const again = (await office.post('/api/groups/preview', { plan, adjustments: [] })).json<GroupPreview>();
    expect(again.conflicts[0]!.substitute?.id).not.toBe(free.id);
  });

  it('ne reçoit ni séance déplacée, ni remplacement', async () => {
    const [own, other] = [await aTeacher(), await aTeacher({ lastName: 'Zbinden' })];
    const { rows } = await groupOf(own.id);
    await away(own.id, days('2026-12-02', '2026-12-02', { startsAt: '17:00', endsAt: '18:30' }));
    await away(other.id, days('2026-12-01'));
    const lesson = `/api/lessons/${rows[0]!.id}`;
    const to = { date: '2026-12-02', startsAt: '18:00', endsAt: '20:00' };
    const moved = await office.post(`${lesson}/move`, { version: 1, to });
    expect([moved.statusCode, messageOf(moved)]).toEqual([
      409,
      'Conflit\u00a0: le mercredi 02.12.2026, Noé Blanc est absent·e le 02.12.2026, 17:00–18:30.',
    ]);
    const later = { ...to, startsAt: '18:30', endsAt: '20:30' };
    expect((await office.post(`${lesson}/move`, { version: 1, to: later })).statusCode).toBe(200);
    const { rows: others } = await groupOf(own.id, { weekday: 'ma', startsAt: '20:30', endsAt: '21:00' });
    const asked = await office.post(`/api/lessons/${others[0]!.id}/substitute`, { version: 1, teacherId: other.id });
    expect(asked.statusCode).toBe(409);
  });

  it('garde la salle libre de changer, et le groupe d’être refait', async () => {
    const { id } = await aTeacher();
    const { group, rows } = await groupOf(id);
    await away(id, days('2026-12-01'));
    const { courseLocationId, topic, teacherNote, startsAt, endsAt } = rows[0]!;
    const values = { startsAt, endsAt, courseLocationId, room: 'B', topic, teacherNote };
    expect((await office.patch(`/api/lessons/${rows[0]!.id}`, { version: 1, values })).statusCode).toBe(200);
    const { version } = (await office.get(`/api/groups/${group.id}`)).json<GroupFile>();
    expect((await office.post(`/api/groups/${group.id}/regenerate`, { version })).statusCode).toBe(200);
  });

  it('pour les quatre premières semaines n’est pas proposé pour un cours', async () => {
    const { id } = await aTeacher({ lastName: 'Longue' });
    const query = `branchId=${course.branchId}&weekday=ma&time=18:00`;
    const found = async () =>
      (await office.get(`/api/teachers/availability-search?${query}`)).json<{ rows: { id: number }[] }>().rows;
    const has = async () => (await found()).some((row) => row.id === id);
    await away(id, days('2026-11-24', '2026-12-04'));
    expect(await has()).toBe(true);
    await away(id, days('2026-11-20', '2027-01-31'));
    expect(await has()).toBe(false);
  });
});
