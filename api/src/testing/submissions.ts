import { randomUUID } from 'node:crypto';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import type { Client, TestApp } from './app';
import { itemOf } from './coachings';

/** An address that nobody else has sent from. */
export const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
export const anEmail = () => `${randomUUID()}@example.ch`;

type Test = Pick<TestApp, 'db' | 'clock' | 'visitor'>;

export async function anApprentice(test: Pick<TestApp, 'db'>, me: object = {}, more: object = {}) {
  return {
    me: {
      firstName: 'Nora',
      lastName: 'Blanc',
      birthDate: '2006-05-06',
      gender: 'f',
      mobile: '079 123 45 67',
      email: anEmail(),
      street: 'Rue du Lac 3',
      npa: '1110',
      city: 'Morges',
      nationalityId: null,
      motherTongueId: null,
      ...me,
    },
    training: {
      professionId: await itemOf(test, 'profession'),
      certType: 'CFC',
      learningYearId: await itemOf(test, 'learning-year'),
      learningSchoolId: await itemOf(test, 'learning-school'),
      schoolDays: ['lu'],
      companyName: 'Garage du Lac SA',
      companyCity: null,
      trainerName: null,
      trainerEmail: null,
    },
    representative: null,
    courses: {
      branches: [
        {
          branchId: await itemOf(test, 'branch'),
          whyAppappIds: [await itemOf(test, 'why-appapp')],
          average: 35,
          goal: null,
        },
      ],
      locationCourseIds: [await itemOf(test, 'location-course')],
      availability: { lu: ['soir'] },
      payerTypeId: await itemOf(test, 'payer-type'),
      sourceStudentId: null,
      comment: null,
    },
    consents: { hasReadNotice: true, shareCompany: false, shareRepresentative: false },
    ...more,
  };
}

export async function anApplicant(test: Pick<TestApp, 'db'>, me: object = {}, teaching: object = {}) {
  return {
    me: {
      firstName: 'Hugo',
      lastName: 'Favre',
      gender: 'm',
      birthDate: '2002-03-04',
      mobile: '079 222 33 44',
      email: anEmail(),
      street: 'Rue du Lac 5',
      npa: '1110',
      city: 'Morges',
      nationalityId: await itemOf(test, 'nationality'),
      residencePermitId: null,
      permitValidUntil: null,
      ...me,
    },
    study: {
      teacherSchoolId: await itemOf(test, 'teacher-school'),
      field: 'Mathématiques',
      level: 'bachelor',
      teacherSourceId: null,
    },
    teaching: {
      maxGroups: 2,
      experience: null,
      motivation: 'J’aime expliquer les mathématiques et j’ai du temps le soir, toute la semaine.',
      branches: [{ branchId: await itemOf(test, 'branch'), maxLearningYear: 4, certTypes: ['CFC'] }],
      locationCourseIds: [await itemOf(test, 'location-course')],
      availability: { lu: ['soir'] },
      ...teaching,
    },
    consents: { hasReadNotice: true },
  };
}

export async function aCoachingRequest(test: Pick<TestApp, 'db'>, me: object = {}, situation: object = {}) {
  return {
    requester: {
      functionId: await itemOf(test, 'coachapp-registration-person-function'),
      firstName: 'Anne',
      lastName: 'Rochat',
      organisation: null,
      phone: '021 601 02 03',
      email: anEmail(),
      apprenticeKnows: true,
    },
    me: {
      firstName: 'Léo',
      lastName: 'Rochat',
      birthDate: '2007-05-06',
      gender: 'm',
      mobile: '079 333 44 55',
      email: null,
      street: null,
      npa: null,
      city: null,
      ...me,
    },
    training: { professionId: null, certType: null, learningYearId: null, learningSchoolId: null, companyName: null },
    situation: {
      areaIds: [await itemOf(test, 'coachapp-accompanying-area')],
      isContractAtRisk: false,
      situation: 'Ne va plus au travail depuis deux semaines et ne répond plus au téléphone.',
      expectations: null,
      otherOrganizationIds: [],
      ...situation,
    },
    consents: { hasReadNotice: true },
  };
}

const made = { aa_student: anApprentice, aa_teacher: anApplicant, ca_student: aCoachingRequest } as const;
export const aPayload = (test: Pick<TestApp, 'db'>, kind: SubmissionKind, ...of: [object?, object?]) =>
  made[kind](test, ...of);

/** The token of a form that has been open long enough. */
export async function aForm({ clock }: Test, by: Client, kind: SubmissionKind): Promise<string> {
  const { token } = (await by.post('/api/public/form-token', { kind })).json<{ token: string }>();
  clock.pass(4000);
  return token;
}

interface Sending {
  payload?: object;
  by?: Client;
  token?: string;
  website?: string;
}

/** Sends a form, of a fresh address unless somebody is named. */
export async function sendForm(test: Test, kind: SubmissionKind, given: Sending = {}) {
  const by = given.by ?? (await test.visitor(anAddress()));
  const token = given.token ?? (await aForm(test, by, kind));
  const payload = given.payload ?? (await aPayload(test, kind));
  return by.post(`/api/public/submissions/${kind}`, { token, website: given.website ?? '', payload });
}

/** A submission that waits, by its id. */
export async function aSubmission(test: Test, kind: SubmissionKind, given: Sending = {}): Promise<number> {
  const answer = await sendForm(test, kind, given);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  const { rows } = await test.db.pool.query<{ id: number }>('select id from submissions where ref = $1', [
    answer.json<{ ref: string }>().ref,
  ]);
  return rows[0]!.id;
}

/** The mails that wait, the newest first. */
export async function mailsOf({ app }: TestApp) {
  const { outbox } = app.services;
  return (await outbox.listMails()).map(({ payload }) => outbox.openMail(payload as { sealed: string }));
}

/** The secret of the newest link to this address. */
export async function secretFor(test: TestApp, act: 'confirm' | 'follow', email: string): Promise<string> {
  const mails = (await mailsOf(test)).filter(({ to, text }) => to === email && text.includes(`#${act}=`));
  return new RegExp(`#${act}=([\\w-]+)`).exec(mails[0]?.text ?? '')?.[1] ?? '';
}

/** Presses the link of the newest mail. */
export async function confirmFor(test: TestApp, email: string) {
  const token = await secretFor(test, 'confirm', email);
  return (await test.visitor(anAddress())).post('/api/public/confirmation', { token });
}
