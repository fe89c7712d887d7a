import type { User } from '@tandem/shared/contract/access/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { Problem } from '../../platform/http/problem';
import { devicesOf } from '../../platform/http/devices';
import { sessionOpener } from './open-session';
import { bucketsOf } from './sign-in.limits';
import { type UserRow, sessionRepository } from './session.repository';

/** Spec §8; one sentence for every reason, so that nobody learns which address has an account. */
export const wrongCredentials = () => new Problem(422, 'Les identifiants indiqués sont invalides.');

interface SignIn {
  body: { email: string; password: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

export function signInFlow(services: Services) {
  const { db, now, config, audit, limits, passwords } = services;
  const openSession = sessionOpener(services);
  const users = sessionRepository(db, now);
  const devices = devicesOf(config);

  return async ({ body: { email, password }, request, reply }: SignIn): Promise<User> => {
    const buckets = bucketsOf(devices, email, request);
    await limits.take(...buckets);
    try {
      const user = await check(email, password, request);
      const person = await openSession(user, request, reply);
      await limits.giveBack(...buckets);
      return person;
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
}
