import { randomUUID } from 'node:crypto';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { eq, sql } from 'drizzle-orm';
import { employees, users } from '../platform/db/schema';
import type { Client, TestApp } from './app';
import { addStudent } from './students';

const firstOf = async ({ db }: Pick<TestApp, 'db'>, list: string) =>
  (
    await db.execute<{ id: number }>(
      sql`select id from list_items where list = ${list} and is_active order by sort_order, id`,
    )
  ).rows.map(({ id }) => id);

/** What the form of CoachApp holds, of the first values of the lists, and these fields. */
export async function aCoachingForm(test: Pick<TestApp, 'db'>, given: object = {}) {
  const [office] = await firstOf(test, 'coachapp-office');
  const [applicantFunction] = await firstOf(test, 'coachapp-registration-person-function');
  const [main, other] = await firstOf(test, 'coachapp-accompanying-area');
  return {
    receivedOn: '2026-11-20',
    applicantLastName: 'Rochat',
    applicantFirstName: 'Anne',
    applicantFunctionId: applicantFunction!,
    applicantOrganisation: null,
    applicantPhone: '+41216010203',
    applicantEmail: 'anne.rochat@example.ch',
    sourceId: null,
    officeId: office!,
    coachId: null as number | null,
    areaIds: [main!, other!],
    situation: 'Ne va plus au travail depuis deux semaines.',
    expectations: null,
    isUrgent: false,
    isContractAtRisk: false,
    otherOrganizationIds: [],
    plannedSessions: null as number | null,
    ...given,
  };
}

type Options = Partial<Awaited<ReturnType<typeof aCoachingForm>>> & { studentId?: number; to?: 'received' | 'review' };

/** A new request of a new apprentice, or of this one. */
export async function addCoaching(
  { test, by }: { test: TestApp; by: Client },
  { studentId, to = 'received', ...given }: Options = {},
): Promise<Coaching> {
  const id = studentId ?? (await addStudent(await test.as('admin'))).id;
  const values = await aCoachingForm(test, given);
  return (await by.post(`/api/students/${id}/coachings`, { values, to })).json<Coaching>();
}

/** A coach of one office: the account and the employee. */
export async function aCoach(test: TestApp, officeId: number): Promise<Client & { employeeId: number }> {
  const of = { lastName: 'Coach', firstName: 'Noé', email: `${randomUUID()}@organisation.test` };
  const [employee] = await test.db
    .insert(employees)
    .values({ ...of, function: 'Coach', coachAppOfficeId: officeId })
    .returning({ id: employees.id });
  const employeeId = employee!.id;
  return { ...(await test.as('coach', { ...of, employeeId })), employeeId };
}

/** A follow-up whose coach is whoever is signed in here. */
export async function anOwnCoaching({ test, by }: { test: TestApp; by: Client }): Promise<Coaching> {
  const isMe = eq(users.id, by.userId!);
  const [me] = await test.db.select().from(users).where(isMe);
  let coachId = me!.employeeId;
  if (coachId === null) {
    const of = { lastName: me!.lastName, firstName: me!.firstName, email: `${randomUUID()}@organisation.test` };
    const [added] = await test.db
      .insert(employees)
      .values({ ...of, function: 'Direction' })
      .returning({ id: employees.id });
    coachId = added!.id;
    await test.db.update(users).set({ employeeId: coachId }).where(isMe);
  }
  return addCoaching({ test, by }, { coachId });
}

/** What the form of a network holds. */
export const aMemberForm = async (test: Pick<TestApp, 'db'>, given: object = {}) => ({
  functionId: await itemOf(test, 'coachapp-network-function'),
  organisation: null,
  lastName: 'Grandjean',
  firstName: 'Claude',
  phone: null as string | null,
  email: null as string | null,
  mayContact: false,
  note: null,
  ...given,
});

/** What the form of a goal holds. */
export const aGoalForm = (given: object = {}) => ({
  text: 'Arriver à l’heure toute la semaine',
  areaId: null,
  dueOn: '2026-12-18',
  state: 'open' as 'open' | 'reached' | 'dropped',
  progress: 0,
  ...given,
});

/** The offices of the lists, the first one first. */
export const offices = (test: Pick<TestApp, 'db'>) => firstOf(test, 'coachapp-office');
export const itemOf = async (test: Pick<TestApp, 'db'>, list: string) => (await firstOf(test, list))[0]!;

/** What the form of an accompaniment holds, and these fields. */
export async function anAccompanimentForm(test: Pick<TestApp, 'db'>, given: object = {}) {
  return {
    date: '2026-11-20',
    startsAt: '14:00',
    minutes: 60,
    mode: 'meeting',
    areaIds: [await itemOf(test, 'coachapp-accompanying-area')],
    participantIds: [],
    place: null,
    presence: 'present',
    summary: 'Deux semaines sans retard.',
    goals: [],
    nextStep: null,
    nextDate: null,
    travelMinutes: null,
    isFinal: true,
    ...given,
  };
}

/** A follow-up that is accepted, with these fields of its request. */
export async function anAccepted(place: { test: TestApp; by: Client }, given: Options = {}): Promise<Coaching> {
  const { id, version, officeId, coachId } = await addCoaching(place, { ...given, to: 'review' });
  const step = { version, to: 'accepted', officeId, coachId };
  return (await place.by.post(`/api/coachings/${id}/transition`, step)).json<Coaching>();
}

/** Makes whoever has this account an employee, as whoever writes an accompaniment is. */
export async function employ({ db }: Pick<TestApp, 'db'>, userId: number): Promise<void> {
  const [known] = await db.select({ employeeId: users.employeeId }).from(users).where(eq(users.id, userId));
  if (known?.employeeId) return;
  const of = { lastName: 'Rochat', firstName: 'Camille', email: `${randomUUID()}@organisation.test` };
  const [employee] = await db
    .insert(employees)
    .values({ ...of, function: 'Direction' })
    .returning({ id: employees.id });
  await db.update(users).set({ employeeId: employee!.id }).where(eq(users.id, userId));
}

/** Where accompaniments of a follow-up are. */
export const accompanimentsOf = ({ id, studentId }: Pick<Coaching, 'id' | 'studentId'>) =>
  `/api/coachings/${id}/students/${studentId}/accompaniments`;

/** A new accompaniment of this follow-up. */
export async function addAccompaniment(
  { test, by }: { test: TestApp; by: Client },
  coaching: Pick<Coaching, 'id' | 'studentId'>,
  given: object = {},
): Promise<Accompaniment> {
  const values = await anAccompanimentForm(test, given);
  return (await by.post(accompanimentsOf(coaching), { values })).json<Accompaniment>();
}

/** The follow-up of two that goes on, after their files were merged. */
export async function twoJoined({ test, by }: { test: TestApp; by: Client }) {
  const [kept, merged] = [await addStudent(by), await addStudent(by)];
  const { id } = await addCoaching({ test, by }, { studentId: kept.id, receivedOn: '2026-09-01' });
  await addCoaching({ test, by }, { studentId: merged.id });
  const both = { otherId: merged.id, version: kept.version, otherVersion: merged.version };
  await by.post(`/api/students/${kept.id}/merge`, both);
  await test.drain();
  const { version, joins } = (await by.get(`/api/coachings/${id}`)).json<Coaching>();
  return { id, version, joinId: joins[0]!.id };
}
