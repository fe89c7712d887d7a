import type { App, Services } from '../../services';
import { antiForgery } from '../../platform/http/anti-forgery';
import { cookiesOf } from '../../platform/http/cookies';
import { readerIdOf } from '../../platform/http/person';
import { mount, outcome } from '../../platform/http/mount';
import type { Provider } from './oidc/provider';
import { passwordResetFlow } from './reset';
import { calls, sessionPolicy } from './session.policy';
import { signInFlow } from './sign-in';
import { personOf } from './user';
import { sessionRepository } from './session.repository';

const smallBody = 8 * 1024;

/** Spec §7: sign-in, the person, the way back to a lost password. */
export function sessionApi(app: App, services: Services, provider: Provider | undefined) {
  const { db, now, config, sessions, limits, audit } = services;
  const cookies = cookiesOf(config);
  const forgery = antiForgery(config);
  const users = sessionRepository(db, now);
  const reset = passwordResetFlow(services);
  const signIn = signInFlow(services);

  mount(
    app,
    calls,
    sessionPolicy,
    {
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
    },
    {
      bodyLimits: { login: smallBody, passwordResetMail: smallBody, passwordReset: 3 * smallBody },
      perNetwork: { passwordResetMail: { key: 'reset-mail', max: 30, seconds: 300 } },
    },
  );
}
