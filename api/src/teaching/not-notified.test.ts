import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import type { NotNotified } from '@tandem/shared/contract/people/consents.withheld';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addGroup, addRegistration } from '../testing/enrolments';
import { addStudent, aTraining } from '../testing/students';
import { addTeacher } from '../testing/teachers';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

/** Somebody who waits, of a company with an address. */
async function waits(lastName: string) {
  const company = { name: `Atelier ${lastName}`, npa: '1003', city: 'Lausanne' };
  const { id: studentId } = await addStudent(
    admin,
    { lastName },
    { apprenticeship: await aTraining(admin, { company }) },
  );
  await test.db.execute(sql`update companies set email = 'atelier@example.ch'`);
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select company_id as id from apprenticeships where student_id = ${studentId}`,
  );
  return addRegistration(test, { studentId, companyId: rows[0]!.id });
}
const names = (rows: readonly NotNotified[] = []) => rows.map(({ addressee }) => addressee);
const showOf = async (id: number, client = admin) => (await client.get(`/api/groups/${id}`)).json<GroupFile>();

it('une place donnée dans un groupe dit qui n’est pas informé, à qui place seulement', async () => {
  const { id: teacherId } = await addTeacher(test, { email: 'repetiteur@example.ch' });
  const group = await addGroup(test, { teacherId, capacity: 4 });
  const { id: registrationId, version } = await waits('Un');
  const body = { registrationId, version, from: '2026-12-01' };
  const placed = (await admin.post(`/api/groups/${group.id}/places`, body)).json<GroupFile>();
  expect(names(placed.untold)).toEqual(['Atelier Un']);
  expect(names((await showOf(group.id)).untold)).toEqual(['Atelier Un']);
  const teacher = await test.as('teacher', { teacherId });
  expect(await showOf(group.id, teacher)).not.toHaveProperty('untold');
  expect(await showOf(group.id, await test.as('coach'))).not.toHaveProperty('untold');
});

it('plusieurs placements ensemble disent qui n’est pas informé', async () => {
  const { id: groupId } = await addGroup(test, { capacity: 4 });
  const ids = [(await waits('Un')).id, (await waits('Deux')).id];
  const step = { to: 'placed', groupId };
  const report = (await admin.post('/api/registrations/bulk/step', { target: { ids }, step })).json<{
    untold: NotNotified[];
  }>();
  expect(names(report.untold)).toEqual(['Atelier Un', 'Atelier Deux']);
});

it('ce qui est retenu s’en va avec la place dont il parle', async () => {
  const group = await addGroup(test);
  const { id, version } = await waits('Un');
  const step = (of: number, body: object) =>
    admin.post(`/api/registrations/${id}/transition`, { version: of, ...body });
  const placed = (await step(version, { to: 'placed', groupId: group.id })).json<Registration>();
  expect(names(placed.untold)).toEqual(['Atelier Un']);
  const back = (await step(placed.version, { to: 'waiting' })).json<Registration>();
  expect(back.untold).toBeUndefined();
});
