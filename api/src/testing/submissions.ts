import { randomUUID } from 'node:crypto';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import type { Client, TestApp } from './app';
import { aCoachingForm, anApplicantForm, anApprenticeForm } from './forms';

/** An address that nobody else has sent from. */
export const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
export const anEmail = () => `${randomUUID()}@example.ch`;

type Test = Pick<TestApp, 'db' | 'clock' | 'visitor'>;

export const anApprentice = async (test: Pick<TestApp, 'db'>, me: object = {}, more: object = {}) => ({
  ...(await anApprenticeForm(test, {
    me: {
      firstName: 'Nora',
      lastName: 'Blanc',
      gender: 'f',
      mobile: '079 123 45 67',
      email: anEmail(),
      nationalityId: null,
      ...me,
    },
    training: { companyName: 'Garage du Lac SA', companyCity: null, trainerName: null },
  })),
  ...more,
});

export const anApplicant = (test: Pick<TestApp, 'db'>, me: object = {}, teaching: object = {}) =>
  anApplicantForm(test, { me: { firstName: 'Hugo', lastName: 'Favre', email: anEmail(), ...me }, teaching });

export const aCoachingRequest = (test: Pick<TestApp, 'db'>, me: object = {}, situation: object = {}) =>
  aCoachingForm(test, {
    requester: { email: anEmail() },
    me: { firstName: 'Léo', lastName: 'Rochat', gender: 'm', mobile: '079 333 44 55', ...me },
    situation: { isContractAtRisk: false, ...situation },
  });

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
