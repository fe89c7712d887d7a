import type { SecondStep } from '@tandem/shared/contract/access/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { cookiesOf } from '../../platform/http/cookies';
import { Problem } from '../../platform/http/problem';
import { factorsOf, type Need } from '../factors';
import { secondStepRepository } from './second-step.repository';
import type { UserRow } from './session.repository';

const tooLate = () => new Problem(422, 'Le délai est dépassé\u00a0: reconnectez-vous avec votre mot de passe.', {});
const messages = {
  prove: 'Une deuxième étape est demandée après le mot de passe.',
  setUp: 'Une deuxième étape est à mettre en place avant d’entrer.',
} as const;

/** What stands between the password and the session: a row and a cookie of its own, and nothing else opens with it. */
export function secondStepFlow(services: Services) {
  const { db, now, config } = services;
  const cookies = cookiesOf(config);
  const factors = factorsOf(services);
  const repository = secondStepRepository(db, now);

  return {
    async begin(user: UserRow, need: Need, reply: FastifyReply): Promise<SecondStep> {
      const isSetUp = need.step === 'setUp';
      const dueAt = isSetUp ? need.dueAt : null;
      const { secret, challenge } = await repository.begin({ userId: user.id, isSetUp, dueAt });
      cookies.setStep(reply, secret);
      const passkeys = isSetUp ? [] : need.passkeys;
      return {
        message: messages[need.step],
        step: need.step,
        hasCode: !isSetUp && need.hasCode,
        passkey: passkeys.length > 0 ? factors.request(challenge, passkeys) : null,
        dueAt: dueAt?.toISOString() ?? null,
      };
    },

    /** The sign-in that this browser waits with, in this part of its way. */
    async current(request: FastifyRequest, part: Need['step']) {
      const secret = cookies.stepOf(request);
      const found = secret && (await repository.find(secret));
      if (!found || found.step.isSetUp !== (part === 'setUp')) throw tooLate();
      // Whoever has set one up meanwhile must show it.
      if (part === 'setUp' && (await factors.repository.list(found.user.id)).length > 0) throw tooLate();
      return { ...found, secret };
    },

    /** It is over; throws where another call was faster. */
    async end(queries: Queries, secret: string, reply: FastifyReply): Promise<void> {
      if (!(await repository.end(queries, secret))) throw tooLate();
      cookies.clearStep(reply);
    },
  };
}
