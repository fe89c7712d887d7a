import { enrolments, groups, teachers } from '../../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addEnrolment } from '../../../testing/enrolments';
import { addStudent, aTraining, firstItems } from '../../../testing/students';

let test: TestApp;
let admin: Client;
let items: Record<string, number>;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  items = await firstItems(admin);
});

/** A teacher with an account, and a group of theirs with one apprentice in it. */
async function aTeacherWith(
  studentId: number,
  group: Partial<typeof groups.$inferInsert> = {},
  place: Partial<typeof enrolments.$inferInsert> = {},
) {
  const [teacher] = await test.db
    .insert(teachers)
    .values({ lastName: 'Blanc', firstName: 'Noé', status: 'active' })
    .returning({ id: teachers.id });
  const item = items['profession']!;
  const [row] = await test.db
    .insert(groups)
    .values({
      code: `MAT-${teacher!.id}`,
      status: 'running',
      trainingYearId: item,
      branchId: item,
      locationCourseId: item,
      capacity: 8,
      teacherId: teacher!.id,
      ...group,
    })
    .returning({ id: groups.id });
  await addEnrolment(test, { groupId: row!.id, studentId, fromDate: '2026-09-01', ...place });
  return test.as('teacher', { teacherId: teacher!.id });
}

it('un répétiteur voit la carte d’un apprenti de son groupe, et rien d’autre', async () => {
  const { id } = await addStudent(
    admin,
    { lastName: 'Carte' },
    { avs: '756.1234.5678.97', apprenticeship: await aTraining(admin) },
  );
  const card = (await (await aTeacherWith(id)).get(`/api/students/${id}`)).json<object>();
  expect(Object.keys(card).sort()).toEqual([
    'email',
    'firstName',
    'groups',
    'id',
    'lastName',
    'learningYear',
    'mobile',
    'profession',
    'school',
    'view',
  ]);
  expect(card).toMatchObject({
    view: 'card',
    lastName: 'Carte',
    profession: expect.any(String),
    groups: [{ code: expect.stringMatching(/^MAT-/) }],
  });
});

it.each([
  ['du groupe d’un autre', {}, {}, true],
  ['d’un groupe terminé', { status: 'closed' as const }, {}, false],
  ['qui a quitté le groupe', {}, { toDate: '2026-10-01' }, false],
  ['qui commence plus tard', {}, { fromDate: '2027-01-01' }, false],
])('un répétiteur ne voit pas un apprenti %s', async (_, group, place, asOther) => {
  const { id } = await addStudent(admin, { lastName: 'Ailleurs' });
  const own = await aTeacherWith(id, group, place);
  const reader = asOther ? await test.as('teacher') : own;
  expect((await reader.get(`/api/students/${id}`)).statusCode).toBe(404);
});

it('un répétiteur qui essaie les numéros l’un après l’autre ne voit que les siens', async () => {
  const { id } = await addStudent(admin, { lastName: 'Seul' });
  const teacher = await aTeacherWith(id);
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => (await teacher.get(`/api/students/${at + 1}`)).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
});

it('un compte de répétiteur sans fiche ne voit personne', async () => {
  const { id } = await addStudent(admin, { lastName: 'Personne' });
  const client: Client = await test.as('teacher', { teacherId: null });
  expect((await client.get(`/api/students/${id}`)).statusCode).toBe(404);
});
