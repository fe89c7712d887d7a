import type { User } from '@tandem/shared/contract/access/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { antiForgery } from '../../platform/http/anti-forgery';
import { cookiesOf } from '../../platform/http/cookies';
import { Problem } from '../../platform/http/problem';
import { devicesOf } from '../../platform/http/devices';
import { bucketsOf } from './sign-in.limits';
import { personOf } from './user';
import { type UserRow, sessionRepository } from './session.repository';

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
  const users = sessionRepository(db, now);
  const devices = devicesOf(config);

  return async ({ body: { email, password }, request, reply }: SignIn): Promise<User> => {
    const buckets = bucketsOf(devices, email, request);
    await limits.take(...buckets);
    try {
      const user = await check(email, password, request);
      const secret = await open(user, request);
      await limits.giveBack(...buckets);
      cookies.setSession(reply, secret);
      forgery.give(reply, secret);
      devices.remember(request, reply, user.email);
      return personOf(user);
    } catch (error) {
      // Our own failure is no failed try.
      if (!(error instanceof Problem)) await limits.giveBack(...buckets).catch(() => undefined);
      throw error;
    }
  };

  async function check(email: string, password: string, { ip }: FastifyRequest): Promise<UserRow> {
    const user = await users.findByEmail(email);
    const isRight = await passwords.verify(user?.passwordHash, password);
    if (user && isRight) return user;
    await audit(db, { id: null, ip }, { action: 'login_failed', entity: 'user', entityId: user?.id ?? null });
    throw wrongCredentials();
  }

  /** A new id at each sign-in: one that somebody planted before is worth nothing (security 42). */
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
