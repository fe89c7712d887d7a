import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import type { teachers } from '../platform/db/schema';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addEnrolment, firstTeaching } from '../testing/enrolments';
import { aGroup as aGroupOf, aPlan } from '../testing/groups';
import { addStudent, aTraining } from '../testing/students';
import { addTeacher } from '../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
beforeAll(async () => {
  test = await testApp();
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
});

const dates = { lastDate: '2026-12-15' };
const aGroup = (given: object = {}) => aGroupOf({ test, admin }, { ...dates, ...given });
const lessonsOf = async ({ id }: GroupFile) =>
  (await office.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows;
const change = async ({ id, version }: GroupFile, given: object, more: object = {}, client = office) =>
  client.patch(`/api/groups/${id}`, { version, values: await aPlan(test, { ...dates, ...given }), ...more });
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;

async function aTeacher(given: Partial<typeof teachers.$inferInsert> = {}) {
  const { branchId } = await firstTeaching(test);
  const branches = [{ branchId, maxLearningYear: 4, certTypes: ['CFC' as const] }];
  return addTeacher(test, { branches, availability: { ma: ['fin-de-journee', 'soir'] }, ...given });
}

/** Somebody who sits in these groups. */
async function sits(lastName: string, groups: readonly GroupFile[], more: object = {}) {
  const { id: studentId } = await addStudent(admin, { lastName }, { ...more });
  for (const { id: groupId } of groups) await addEnrolment(test, { studentId, groupId, fromDate: '2026-11-01' });
}

describe('un participant n’a pas deux séances à la fois (teaching 9)', () => {
  /** One who has lessons on Tuesday in one group and on Thursday in another. */
  async function aDouble() {
    const { branchId } = await firstTeaching(test);
    const { rows } = await test.db.execute<{ id: number }>(
      sql`select id from list_items where list = 'branch' and id <> ${branchId} order by id limit 1`,
    );
    const [tuesday, thursday] = [await aGroup(), await aGroup({ weekday: 'je', branchId: rows[0]!.id })];
    await sits('Double', [tuesday, thursday]);
    const [lesson] = await lessonsOf(tuesday);
    return { tuesday, thursday, lesson: lesson! };
  }
  const sentence = ({ code }: GroupFile, lead = 'Conflit') =>
    `${lead}\u00a0: le jeudi 03.12.2026, Élodie Double est déjà dans le groupe ${code}, 18:00–20:00`;

  it('le groupe ne change pas de jour', async () => {
    const { tuesday, thursday } = await aDouble();
    const answer = await change(tuesday, { weekday: 'je' });
    expect(answer.statusCode).toBe(409);
    expect(messageOf(answer)).toContain(sentence(thursday, 'Conflits'));
  });

  it('la séance ne se déplace pas, ni ne s’ajoute', async () => {
    const { tuesday, thursday, lesson } = await aDouble();
    const to = { date: '2026-12-03', startsAt: '19:00', endsAt: '21:00' };
    const answers = [
      await office.post(`/api/lessons/${lesson.id}/move`, { version: 1, to }),
      await office.post(`/api/groups/${tuesday.id}/lessons`, { values: to }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, messageOf(answer)]).toEqual([409, `${sentence(thursday)}.`]);
    }
  });

  it('un administrateur le force avec un motif, le bureau non', async () => {
    const { tuesday } = await aDouble();
    const forced = { forcedBecause: 'Une seule fois' };
    expect((await change(tuesday, { weekday: 'je' }, forced)).statusCode).toBe(403);
    expect((await change(tuesday, { weekday: 'je' }, forced, admin)).statusCode).toBe(200);
    const { rows } = await test.db.execute(
      sql`select reason from audit_log where entity = 'group' and entity_id = ${tuesday.id} and action = 'change'`,
    );
    expect(rows).toEqual([{ reason: 'Conflit forcé\u00a0: Une seule fois' }]);
  });

  it('ni de séance pendant l’école', async () => {
    const group = await aGroup({ startsAt: '17:00', endsAt: '19:00' });
    await sits('École', [group], { apprenticeship: await aTraining(admin, { schoolDays: ['ma'] }) });
    const answer = await change(group, { startsAt: '16:00', endsAt: '18:00' });
    expect(messageOf(answer)).toContain('le mardi 01.12.2026, Élodie École a cours à l’école à 16:00');
  });
});

describe('un répétiteur donne ce que son contrat couvre (teaching 9)', () => {
  const ending = { contractStart: '2026-08-01', contractEnd: '2026-12-10' };
  const sentence = 'le mardi 15.12.2026, le contrat de Noé Blanc se termine le 10.12.2026';

  it('un nouveau groupe le montre date par date, et ne s’ouvre pas', async () => {
    const plan = await aPlan(test, { ...dates, teacherId: (await aTeacher(ending)).id });
    const { conflicts } = (await office.post('/api/groups/preview', { plan, adjustments: [] })).json<GroupPreview>();
    expect(conflicts.map(({ date, kind }) => [date, kind])).toEqual([['2026-12-15', 'teacher']]);
    expect(messageOf(await office.post('/api/groups', { plan, status: 'open' }))).toBe(`Conflits\u00a0: ${sentence}.`);
  });

  it('un groupe ne lui est pas confié, ni seul ni avec d’autres', async () => {
    const { id: teacherId } = await aTeacher(ending);
    const group = await aGroup();
    expect(messageOf(await change(group, { teacherId }))).toBe(`Conflits\u00a0: ${sentence}.`);
    const changes = [{ target: { ids: [group.id] }, teacherId }];
    const { refused } = (await office.post('/api/groups/bulk/teacher', { changes })).json<{ refused: object[] }>();
    expect(refused).toMatchObject([{ reason: `Conflits\u00a0: ${sentence}.` }]);
  });

  it('un groupe ne se prolonge pas au-delà', async () => {
    const { id: teacherId } = await aTeacher(ending);
    const group = await aGroup({ teacherId, lastDate: '2026-12-08' });
    expect(messageOf(await change(group, { teacherId }))).toBe(`Conflits\u00a0: ${sentence}.`);
  });

  it('une séance ne lui est pas confiée, et il n’est pas proposé', async () => {
    const { id: teacherId } = await aTeacher(ending);
    const last = (await lessonsOf(await aGroup())).at(-1)!;
    const answer = await office.post(`/api/lessons/${last.id}/substitute`, { version: 1, teacherId });
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, `Conflit\u00a0: ${sentence}.`]);
    const { rows } = (await office.get(`/api/lessons/${last.id}/substitutes`)).json<{ rows: { id: number }[] }>();
    expect(rows.map(({ id }) => id)).not.toContain(teacherId);
  });

  it('avant son début non plus', async () => {
    const { id: teacherId } = await aTeacher({ contractStart: '2026-12-05' });
    expect(messageOf(await change(await aGroup(), { teacherId }))).toBe(
      'Conflits\u00a0: le mardi 01.12.2026, le contrat de Noé Blanc commence le 05.12.2026.',
    );
  });
});

it('un groupe ne change pas d’heure pendant l’absence de qui le donne', async () => {
  const { id: teacherId } = await aTeacher();
  const group = await aGroup({ teacherId });
  await test.db.execute(sql`insert into teacher_absences (teacher_id, from_date, to_date)
    values (${teacherId}, '2026-12-08', '2026-12-08')`);
  const answer = await change(group, { teacherId, startsAt: '19:00', endsAt: '21:00' });
  expect(messageOf(answer)).toBe('Conflits\u00a0: le mardi 08.12.2026, Noé Blanc est absent·e le 08.12.2026.');
  expect((await change(group, { teacherId, room: 'B12' })).statusCode).toBe(200);
});

describe('les heures de la semaine se demandent (people 22, teaching 27)', () => {
  it('celles que participants et répétiteur n’ont pas indiquées', async () => {
    const { id: teacherId } = await aTeacher();
    const group = await aGroup({ teacherId });
    await sits('Rochat', [group]);
    await test.db.execute(sql`update registrations set availability = '{"ma": ["soir"]}'`);
    const asked = await change(group, { teacherId, weekday: 'je' });
    expect(asked.json<Confirmation>().questions).toEqual([
      'Élodie Rochat n’a pas indiqué le jeudi à 18:00.',
      'Noé Blanc n’a pas indiqué le jeudi à 18:00.',
    ]);
    const { agreed } = asked.json<Confirmation>();
    expect((await change(group, { teacherId, weekday: 'je' }, { agreed })).statusCode).toBe(200);
  });

  it('un groupe de plus que ce que quelqu’un souhaite', async () => {
    const { id: teacherId } = await aTeacher({ maxGroups: 1 });
    await aGroup({ teacherId });
    const group = await aGroup({ startsAt: '20:15', endsAt: '21:15' });
    const hour = { startsAt: '20:15', endsAt: '21:15' };
    const asked = (await change(group, { teacherId, ...hour })).json<Confirmation>();
    expect(asked.questions).toEqual(['Noé Blanc a déjà 1 groupe sur 1.']);
    expect((await change(group, { teacherId, ...hour }, { agreed: asked.agreed })).statusCode).toBe(200);
  });
});
