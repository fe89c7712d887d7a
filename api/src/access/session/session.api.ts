import { session } from '@tandem/shared/contract/access/session';
import type { Services } from '../../services';
import { antiForgery } from '../../platform/http/anti-forgery';
import { cookiesOf } from '../../platform/http/cookies';
import { readerIdOf } from '../../platform/http/person';
import { type Handlers, outcome } from '../../platform/http/answer';
import type { Provider } from './oidc/provider';
import { passwordResetFlow } from './reset';
import { signInFlow } from './sign-in';
import { personOf, sessionRepository } from './session.repository';

const { reportToJira: _, ...rest } = session;
/** The calls of spec §7 that concern the session; the report belongs to bug-reports. */
export const calls = rest;

/** Spec §7: sign-in, the person, the way back to a lost password. */
export function sessionHandlers(
  services: Services,
  provider: Provider | undefined,
): Handlers<typeof calls, Exclude<keyof typeof calls, 'user'>> {
  const { db, now, config, sessions, limits, audit } = services;
  const cookies = cookiesOf(config);
  const forgery = antiForgery(config);
  const users = sessionRepository(db, now);
  const reset = passwordResetFlow(services);
  const signIn = signInFlow(services);

  return {
    csrfCookie: ({ request, reply }) => {
      const holder = cookies.sessionOf(request) ?? cookies.visitorOf(request);
      if (holder) forgery.give(reply, holder);
      else forgery.giveVisitor(reply);
    },

    login: signIn,

    logout: async ({ person, request, reply }) => {
      const secret = cookies.sessionOf(request);
      const idToken = secret ? await sessions.end(db, secret) : null;
      if (person) {
        const id = readerIdOf(person);
        await audit(db, { id, ip: person.ip }, { action: 'logout', entity: 'user', entityId: id });
      }
      cookies.clearSession(reply);
      forgery.giveVisitor(reply);
      const url = idToken ? await provider?.signOutAddress(idToken) : undefined;
      return url ? outcome(200, { url }) : undefined;
    },

    user: async ({ person }) => {
      await limits.take({ key: `user:${person.sessionId}`, max: 1500, seconds: 300 });
      return personOf(await users.get(person.id), person.viewer);
    },

    passwordResetMail: ({ body }) => reset.request(body.email),
    passwordReset: ({ body, request }) => reset.complete(body, request.ip),
  };
}
