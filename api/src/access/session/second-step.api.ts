import type { secondSteps } from '@tandem/shared/contract/access/second-factor';
import type { Services } from '../../services';
import { devicesOf } from '../../platform/http/devices';
import type { Handlers } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { factorsOf } from '../factors';
import { sessionOpener } from './open-session';
import { secondStepFlow } from './second-step';
import { stepBucketsOf } from './sign-in.limits';

const usualName = { code: 'Application de codes', passkey: 'Clé d’accès' };

/** From the right password to the session. */
export function secondStepHandlers(services: Services): Handlers<typeof secondSteps, keyof typeof secondSteps> {
  const { db, config, limits, now } = services;
  const devices = devicesOf(config);
  const factors = factorsOf(services);
  const steps = secondStepFlow(services);
  const open = sessionOpener(services);

  return {
    prove: async ({ body, request, reply }) => {
      const { secret, step, user } = await steps.current(request, 'prove');
      const buckets = stepBucketsOf(devices, user.email, request);
      await limits.take(...buckets);
      await factors.prove(user, body, { challenge: step.challenge, ip: request.ip });
      await steps.end(db, secret, reply);
      await limits.undo(...buckets);
      return open(user, request, reply);
    },

    addCode: async ({ request }) => {
      const { user } = await steps.current(request, 'setUp');
      return factors.beginCode(user, usualName.code);
    },

    addPasskey: async ({ request }) => {
      const { user } = await steps.current(request, 'setUp');
      return factors.beginPasskey(user, usualName.passkey);
    },

    confirm: async ({ params: { id }, body, request, reply }) => {
      const { secret, user } = await steps.current(request, 'setUp');
      const recoveryCodes = await factors.confirm(user, { id, proof: body, ip: request.ip }, (tx) =>
        steps.end(tx, secret, reply),
      );
      return { recoveryCodes, user: await open(user, request, reply) };
    },

    later: async ({ request, reply }) => {
      const { secret, step, user } = await steps.current(request, 'setUp');
      if (!step.dueAt || step.dueAt <= now())
        throw new Problem(422, 'Le délai est passé\u00a0: mettez d’abord une deuxième étape en place.', {});
      await steps.end(db, secret, reply);
      return open(user, request, reply);
    },
  };
}
