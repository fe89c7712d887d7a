import type { User } from '@tandem/shared/contract/session';
import { normaliseEmail } from '@tandem/shared/rules/email';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app';
import { antiForgery } from '../http/anti-forgery';
import { cookiesOf } from '../http/cookies';
import type { Limit } from '../http/limits.repository';
import { Problem } from '../http/problem';
import { personOf } from './user';
import { type UserRow, usersRepository } from './users.repository';

/** Spec §8; one sentence for every reason, so that nobody learns which address has an account. */
export const wrongCredentials = () => new Problem(422, 'Les identifiants indiqués sont invalides.');

interface SignIn {
  body: { email: string; password: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

export function signInFlow({ db, now, config, audit, limits, passwords, sessions }: Services) {
  const cookies = cookiesOf(config);
  const forgery = antiForgery(config);
  const users = usersRepository(db, now);

  return async ({ body: { email, password }, request, reply }: SignIn): Promise<User> => {
    const buckets = bucketsOf(normaliseEmail(email), request.ip);
    await limits.take(...buckets);
    const user = await users.findByEmail(email);
    const isRight = await passwords.verify(user?.passwordHash, password);
    if (!user || !isRight) {
      await audit(db, { id: null, ip: request.ip }, { action: 'login_failed', entity: 'user', entityId: user?.id ?? null }); // prettier-ignore
      throw wrongCredentials();
    }
    // A success was never a failed try: it gives back what it took.
    await limits.giveBack(...buckets);
    const secret = await open(user, request);
    cookies.setSession(reply, secret);
    forgery.give(reply, secret);
    return personOf(user);
  };

  /** A new id at each sign-in: one that somebody planted before is worth nothing (security C.36). */
  async function open(user: UserRow, request: FastifyRequest): Promise<string> {
    const before = cookies.sessionOf(request);
    return db.transaction(async (queries) => {
      if (before) await sessions.end(queries, before);
      await users.signedIn(queries, user.id);
      await audit(queries, { id: user.id, ip: request.ip }, { action: 'login', entity: 'user', entityId: user.id });
      return sessions.open(queries, user.id, request.ip, request.headers['user-agent']);
    });
  }
}

/** Security §1: failures per address and place, per place, per address. */
const bucketsOf = (email: string, ip: string): Limit[] => [
  { key: `login:pair:${email}:${ip}`, max: 5, seconds: 60 },
  { key: `login:ip:${ip}`, max: 25, seconds: 300 },
  { key: `login:email:${email}`, max: 25, seconds: 3600 },
];
