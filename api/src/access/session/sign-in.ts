import type { session } from '@tandem/shared/contract/access/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { type Answer, outcome } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { devicesOf } from '../../platform/http/devices';
import { factorsOf } from '../factors';
import { bucketsOf } from './sign-in.limits';
import { sessionOpener } from './open-session';
import { secondStepFlow } from './second-step';
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
  const users = sessionRepository(db, now);
  const devices = devicesOf(config);
  const open = sessionOpener(services);
  const factors = factorsOf(services);
  const steps = secondStepFlow(services);

  return async ({ body: { email, password }, request, reply }: SignIn): Promise<Answer<(typeof session)['login']>> => {
    const buckets = bucketsOf(devices, email, request);
    await limits.take(...buckets);
    try {
      const user = await check(email, password, request);
      const need = await factors.needOf(user);
      const answer = need ? outcome(403, await steps.begin(user, need, reply)) : await open(user, request, reply);
      await limits.undo(...buckets);
      return answer;
    } catch (error) {
      // Our own failure is no failed try.
      if (!(error instanceof Problem)) await limits.undo(...buckets).catch(() => undefined);
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
