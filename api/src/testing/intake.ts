import { randomBytes } from 'node:crypto';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { today } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import { submissions } from '../platform/db/schema';
import type { Actor } from '../platform/http/person';
import type { IntakePart, Made, Taken, Taking } from '../platform/intake/part';
import type { TestApp } from './app';
import { itemOf } from './coachings';

export const aVisitor: Actor = { id: null, ip: '203.0.113.7' };

/** Stores what was sent, as a part gets it. */
export async function aSubmission<K extends SubmissionKind>(
  { db, clock }: TestApp,
  kind: K,
  payload: object,
  given: { officeId?: number; isUrgent?: boolean } = {},
): Promise<Extract<Taken, { kind: K }>> {
  const sentAt = clock.now();
  const ref = `XX-${randomBytes(6).toString('hex')}`;
  const of = { kind, ref, sentAt, firstName: 'X', lastName: 'Y', email: 'x@example.ch', ipHash: 'x' };
  const [row] = await db
    .insert(submissions)
    .values({ ...of, payload: { ...payload }, formHash: randomBytes(32) })
    .returning({ id: submissions.id });
  const told = { isUrgent: given.isUrgent ?? false, officeId: given.officeId ?? null };
  return { id: row!.id, ref, ip: aVisitor.ip, sentAt, kind, payload, ...told } as Extract<Taken, { kind: K }>;
}

/** All parts take it in, in one transaction. */
export function takeIn(test: TestApp, sent: Taken, given: Partial<Taking> = {}): Promise<Made> {
  const { app, db, clock } = test;
  return db.transaction(async (tx) => {
    const at = clock.now();
    const reason = `Demande ${sent.ref}`;
    const taking = { tx, by: aVisitor, at, today: today(at), reason, recordId: null, take: [], ...given };
    let made: Made = {};
    for (const part of app.services.intake(sent.kind)) made = await part.take(taking, sent, made);
    return made;
  });
}

type Act = 'known' | 'compare' | 'stands' | 'links' | 'changeAvailability' | 'withdraw';

/** The part of a kind that does this. */
export const partThat = <A extends Act>({ app }: TestApp, kind: SubmissionKind, act: A) =>
  app.services.intake(kind).find((part) => part[act])![act] as NonNullable<IntakePart[A]>;

/** Does something of a part in a transaction, as the visitor who sent it. */
export const asVisitor = <T>(
  { db, clock }: TestApp,
  act: (going: Pick<Taking, 'tx' | 'by' | 'at' | 'reason'>) => Promise<T>,
): Promise<T> => db.transaction((tx) => act({ tx, by: aVisitor, at: clock.now(), reason: 'Par son lien de suivi' }));

/** The reasons and actions that the journal holds of one record. */
export const journalOf = async ({ db }: TestApp, entity: string, id: number) =>
  (
    await db.execute<{ action: string; reason: string | null; userId: number | null }>(
      sql`select action, reason, user_id as "userId" from audit_log where entity = ${entity} and entity_id = ${id} order by id`,
    )
  ).rows;

interface ApprenticeGiven {
  me?: object;
  training?: object;
  courses?: object;
  representative?: object | null;
}

/** What an apprentice sends, with these values. */
export async function anApprenticeForm(test: TestApp, given: ApprenticeGiven = {}) {
  const item = (list: string) => itemOf(test, list);
  return {
    me: {
      firstName: 'Zélie',
      lastName: 'Vuagniaux',
      birthDate: '2006-04-02',
      gender: null,
      mobile: '+41791112233',
      email: 'zelie@example.ch',
      street: 'Rue du Lac 3',
      npa: '1110',
      city: 'Morges',
      nationalityId: await item('nationality'),
      motherTongueId: null,
      ...given.me,
    },
    training: {
      professionId: await item('profession'),
      certType: 'CFC',
      learningYearId: await item('learning-year'),
      learningSchoolId: await item('learning-school'),
      schoolDays: ['lu'],
      companyName: 'Menuiserie Vaudaux SA',
      companyCity: 'Morges',
      trainerName: 'Anne de Weck',
      trainerEmail: null,
      ...given.training,
    },
    representative: given.representative ?? null,
    courses: {
      branches: [{ branchId: await item('branch'), whyAppappIds: [await item('why-appapp')], average: 35, goal: null }],
      locationCourseIds: [await item('location-course')],
      availability: { lu: ['soir'] },
      payerTypeId: await item('payer-type'),
      sourceStudentId: null,
      comment: null,
      ...given.courses,
    },
    consents: { hasReadNotice: true, shareCompany: true, shareRepresentative: false },
  };
}

/** What somebody sends who asks for a coach. */
export async function aCoachingRequest(test: TestApp, given: { me?: object; situation?: object } = {}) {
  return {
    requester: {
      functionId: await itemOf(test, 'coachapp-registration-person-function'),
      firstName: 'Anne',
      lastName: 'Rochat',
      organisation: null,
      phone: '+41216010203',
      email: 'anne.rochat@example.ch',
      apprenticeKnows: true,
    },
    me: {
      firstName: 'Loris',
      lastName: 'Chevalley',
      birthDate: '2007-09-12',
      gender: null,
      mobile: null,
      email: null,
      street: null,
      npa: null,
      city: null,
      ...given.me,
    },
    training: {
      professionId: null,
      certType: null,
      learningYearId: null,
      learningSchoolId: null,
      companyName: null,
    },
    situation: {
      areaIds: [await itemOf(test, 'coachapp-accompanying-area')],
      isContractAtRisk: true,
      situation: 'Zygomatique: ne va plus au travail depuis deux semaines.',
      expectations: null,
      otherOrganizationIds: [],
      ...given.situation,
    },
    consents: { hasReadNotice: true },
  };
}

/** What somebody sends who wants to teach. */
export async function anApplication(test: TestApp, given: { me?: object; teaching?: object } = {}) {
  const item = (list: string) => itemOf(test, list);
  return {
    me: {
      firstName: 'Maëlle',
      lastName: 'Jaquier',
      gender: null,
      birthDate: '2001-03-04',
      mobile: '+41792223344',
      email: 'maelle@example.ch',
      street: 'Rue Neuve 1',
      npa: '1003',
      city: 'Lausanne',
      nationalityId: null,
      residencePermitId: null,
      permitValidUntil: null,
      ...given.me,
    },
    study: {
      teacherSchoolId: await item('teacher-school'),
      field: 'Physique',
      level: 'Bachelor',
      teacherSourceId: null,
    },
    teaching: {
      maxGroups: 2,
      experience: 'Scoute pendant six ans.',
      motivation: 'Transmettre ce que j’ai appris, et apprendre à le dire simplement.',
      branches: [{ branchId: await item('branch'), maxLearningYear: 2, certTypes: ['CFC'] }],
      locationCourseIds: [await item('location-course')],
      availability: { ma: ['soir'] },
      ...given.teaching,
    },
    consents: { hasReadNotice: true },
  };
}
