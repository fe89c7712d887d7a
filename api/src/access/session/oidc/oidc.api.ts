import type { oidc } from '@tandem/shared/contract/access/oidc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services';
import { cookiesOf } from '../../../platform/http/cookies';
import type { Handlers } from '../../../platform/http/answer';
import { keyOfNetwork } from '../../../platform/http/network';
import { Problem } from '../../../platform/http/problem';
import { sessionOpener } from '../open-session';
import { accountOf } from './account';
import { type Attempt, attemptsOf } from './attempt';
import { type Identified, isAway, type Provider } from './provider';

/** Why a sign-in came to nothing, as the sign-in page is told: nothing of it says whether an account is there. */
type Failure = 'refused' | 'away' | 'stopped' | 'limited';

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sign-in with the organisation's own accounts: there, and back with a session or a reason. No address is taken from outside. */
export function oidcHandlers(
  services: Services,
  provider: Provider | undefined,
): Handlers<typeof oidc, keyof typeof oidc> {
  const { config, limits, log } = services;
  const cookies = cookiesOf(config);
  const attempts = attemptsOf(services);
  const openSession = sessionOpener(services);
  const home = `${config.publicUrl}/`;

  function fail(reply: FastifyReply, failure: Failure) {
    cookies.setFailure(reply, failure);
    return reply.redirect(home, 303);
  }

  /** What the provider says of who comes back; a reason where it says nothing. */
  async function identify(known: Provider, query: URLSearchParams, attempt: Attempt): Promise<Identified | Failure> {
    try {
      return await known.identify(query, attempt);
    } catch (error) {
      log.warn({ err: error, said: (error as { error?: string }).error }, 'oidc: no identity');
      return isAway(error) ? 'away' : 'stopped';
    }
  }

  async function enter(known: Provider, attempt: Attempt, { request, reply }: Visit): Promise<Failure | undefined> {
    const query = new URL(request.url, home).searchParams;
    if (query.get('state') !== attempt.state) return 'stopped';
    cookies.clearAttempt(reply);
    // Counted once by one statement: of two that come back with it, one goes on.
    if (!(await limits.mayTake({ key: `oidc:${attempt.id}`, max: 1, seconds: attempts.seconds }))) return 'stopped';
    const bucket = { key: keyOfNetwork('login', request.ip), max: 25, seconds: 300 };
    if (!(await limits.mayTake(bucket))) return 'limited';
    const identified = await identify(known, query, attempt);
    // The provider's failure is nobody's wrong try.
    if (identified === 'away') await limits.undo(bucket);
    if (typeof identified === 'string') return identified;
    const user = await accountOf(services, known, identified.claims, request.ip);
    if (!user) return 'refused';
    await openSession(user, request, reply, { by: known.label, idToken: identified.idToken });
    await limits.undo(bucket);
    return undefined;
  }

  return {
    start: async ({ request, reply }) => {
      if (!provider) throw new Problem(404, 'Cette adresse n’existe pas.');
      if (!(await limits.mayTake({ key: keyOfNetwork('oidc-start', request.ip), max: 60, seconds: 300 })))
        return fail(reply, 'limited');
      const { attempt, cookie } = attempts.make();
      const address = await provider.addressFor(attempt).catch((error: unknown) => {
        log.warn({ err: error }, 'oidc: no provider');
      });
      if (!address) return fail(reply, 'away');
      cookies.setAttempt(reply, cookie);
      return reply.redirect(address, 303);
    },

    callback: async ({ request, reply }) => {
      if (!provider) throw new Problem(404, 'Cette adresse n’existe pas.');
      const attempt = attempts.read(cookies.attemptOf(request));
      const failure = attempt ? await enter(provider, attempt, { request, reply }) : 'stopped';
      return failure ? fail(reply, failure) : reply.redirect(home, 303);
    },
  };
}
