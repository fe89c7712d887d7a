import type { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { today } from '@tandem/shared/rules/time/dates';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Actor, Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { omitUnused } from './submissions.checks';
import { confirming } from './submissions.confirm.repository';
import { cvRepository } from './submissions.cv.repository';
import { followRepository } from './submissions.follow.repository';
import { listsOf } from './submissions.lists.repository';
import { sendingRepository } from './submissions.send.repository';
import { type Sent, senderOf } from './submissions.sent';
import { formTokens } from './submissions.tokens';
import { keyOfNetwork } from '../../platform/http/network';

const hour = 3600;
/** Desk 16; what is read or tried many times is only kept from being hammered. */
const limitsOf = {
  sent: { max: 5, seconds: hour },
  email: { max: 3, seconds: 24 * hour },
  adviser: { max: 30, seconds: 24 * hour },
  wrong: { max: 20, seconds: 600 },
} as const;

interface Sending {
  request: FastifyRequest;
  person: Person | null;
  token: string;
  website: string;
}

/** What people without an account call. Nothing in the answers tells who is on file, nor what was taken for spam. */
export function publicSubmissionsHandlers(
  services: Services,
): Handlers<typeof publicSubmissions, keyof typeof publicSubmissions> {
  const { limits, db, now } = services;
  const tokens = formTokens(services);
  const sending = sendingRepository(services);
  const following = followRepository(services);
  const cvs = cvRepository(services);
  const { confirm } = confirming(services);
  const ofNetwork = (what: 'sent' | 'wrong', { ip }: FastifyRequest) => ({
    key: keyOfNetwork(`submission:${what}`, ip),
    ...limitsOf[what],
  });

  async function send(given: Sent, { request, person, token, website }: Sending): Promise<{ ref: string }> {
    const form = tokens.check(token, given.kind);
    const sent = omitUnused(given, today(now()));
    const before = await sending.sentBefore(form.hash, sent);
    if (before) return { ref: before };
    await sending.check(sent);
    const { ip } = request;
    const by: Actor = person?.audience === 'external' && sent.kind === 'ca_student' ? person : { id: null, ip };
    const counted =
      by.id === null
        ? [ofNetwork('sent', request), { key: `submission:email:${senderOf(sent).email}`, ...limitsOf.email }]
        : [{ key: `submission:adviser:${by.id}`, ...limitsOf.adviser }];
    await limits.take(...counted);
    // Who fills what nobody sees is a machine: it hears the same.
    if (website !== '') return { ref: tokens.refOf(form.hash, sent.kind) };
    const { ref, isNew } = await sending.add(form, sent, by);
    if (!isNew) await limits.undo(...counted);
    return { ref };
  }

  /** Counts as the form itself: it sends a mail to an address that nobody has proven. */
  async function resend(request: FastifyRequest, kind: Sent['kind'], token: string, email: string) {
    const form = tokens.check(token, kind);
    await limits.take(ofNetwork('sent', request), { key: `submission:email:${email}`, ...limitsOf.email });
    const ref = await sending.resend(form, email, { id: null, ip: request.ip });
    return { ref: ref ?? tokens.refOf(form.hash, kind) };
  }

  /** Wrong secrets count, right ones do not. */
  async function found<T>(request: FastifyRequest, answer: Promise<T | undefined>): Promise<T> {
    const is = await answer;
    if (is !== undefined) return is;
    await limits.take(ofNetwork('wrong', request));
    throw new Problem(404, 'Ce lien ne vaut plus. Ouvrez celui du dernier message que vous avez reçu.');
  }

  return {
    lists: async ({ query: { kind } }) => ({ lists: await listsOf(db, kind) }),
    openForm: ({ body: { kind } }) => ({ token: tokens.give(kind) }),
    sendApprentice: ({ body: { payload, ...body }, request, person }) =>
      send({ kind: 'aa_student', payload }, { ...body, request, person }),
    sendTeacher: ({ body: { payload, ...body }, request, person }) =>
      send({ kind: 'aa_teacher', payload }, { ...body, request, person }),
    sendCoaching: ({ body: { payload, ...body }, request, person }) =>
      send({ kind: 'ca_student', payload }, { ...body, request, person }),
    sendCv: ({ query: { token, name }, body }) => cvs.store(tokens.check(token, 'aa_teacher').hash, name, body),
    confirm: ({ body: { token }, request }) => found(request, confirm(token, { id: null, ip: request.ip })),
    resend: ({ body: { kind, token, email }, request }) => resend(request, kind, token, email),
    follow: ({ body: { token }, request }) => found(request, following.read(token)),
    changeAvailability: ({ body: { token, availability }, request }) =>
      found(request, following.changeAvailability(token, availability, { id: null, ip: request.ip })),
    withdraw: ({ body: { token }, request }) => found(request, following.withdraw(token, { id: null, ip: request.ip })),
  };
}
