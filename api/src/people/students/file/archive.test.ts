import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import { sql } from 'drizzle-orm';
import { addEnrolment, addRegistration } from '../../../testing/enrolments';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { agreeing } from '../../../testing/agreed';
import { aGroup } from '../../../testing/groups';
import { addStudent, aTraining } from '../../../testing/students';

let test: TestApp;
let admin: Client;
let group: { id: number; code: string };
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  group = await aGroup({ test, admin }, { lastDate: '2026-12-15' });
});

const aStudent = async (lastName: string) => {
  const apprenticeship = await aTraining(admin, { company: null });
  return (await addStudent(admin, { lastName }, { apprenticeship })).id;
};
const archive = (id: number, agreed?: string) => admin.post(`/api/students/${id}/archive`, { version: 1, agreed });
const archiveAgreed = (id: number) => agreeing((agreed) => archive(id, agreed));
const placesOf = async (studentId: number) =>
  (await test.db.execute(sql`select from_date::text, to_date::text from enrolments where student_id = ${studentId}`))
    .rows;

describe('archiver qui a une place (people 33)', () => {
  it('demande d’abord : quel groupe, dès quand, qui le lit', async () => {
    const id = await aStudent('Rochat');
    await addEnrolment(test, { studentId: id, groupId: group.id, fromDate: '2026-11-01' });
    const answer = await archive(id);
    expect(answer.statusCode).toBe(409);
    const { questions, notified } = answer.json<Confirmation>();
    expect(questions).toEqual([expect.stringContaining(`groupe ${group.code}`)]);
    expect(questions[0]).toContain('la place est libérée dès le 23.11.2026.');
    expect(notified).toMatchObject([{ kind: 'student', letter: 'Fin du cours', why: null }]);
    expect((await admin.get(`/api/students/${id}`)).json()).toMatchObject({ status: 'active', version: 1 });
    expect(await placesOf(id)).toEqual([{ from_date: '2026-11-01', to_date: null }]);
  });

  it('libère ensuite la place, et retire l’inscription', async () => {
    const id = await aStudent('Monnier');
    const registrationId = await addEnrolment(test, { studentId: id, groupId: group.id, fromDate: '2026-11-01' });
    expect((await archiveAgreed(id)).json()).toMatchObject({ status: 'archived' });
    expect(await placesOf(id)).toEqual([{ from_date: '2026-11-01', to_date: '2026-11-22' }]);
    expect((await admin.get(`/api/registrations/${registrationId}`)).json()).toMatchObject({ status: 'withdrawn' });
  });

  it('rend une place à venir', async () => {
    const id = await aStudent('Favre');
    await addEnrolment(test, { studentId: id, groupId: group.id, fromDate: '2026-12-08' });
    expect((await archive(id)).json<Confirmation>().questions[0]).toContain('dès le 08.12.2026');
    expect((await archiveAgreed(id)).statusCode).toBe(200);
    expect(await placesOf(id)).toEqual([]);
  });

  it('qui attend est retiré sans lettre', async () => {
    const id = await aStudent('Morel');
    await addRegistration(test, { studentId: id });
    const { questions, notified } = (await archive(id)).json<Confirmation>();
    expect([questions[0], notified]).toEqual([expect.stringContaining('l’inscription est retirée'), []]);
  });

  it('de plusieurs à la fois, personne qui a une inscription ouverte', async () => {
    const id = await aStudent('Dupont');
    await addRegistration(test, { studentId: id });
    const answer = await admin.post('/api/students/bulk/archive', { target: { ids: [id] } });
    expect(answer.json()).toMatchObject({ done: [], refused: [{ id, reason: 'A une inscription AppApp ouverte' }] });
  });
});
