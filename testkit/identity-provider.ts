import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import Provider from 'oidc-provider';

/** A provider of an organisation's accounts, a real one. Whoever signs in says who they are; no password is asked for. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it says of accounts; of every other one, that its name is its verified address. */
  people: Map<string, Record<string, unknown>>;
  /** How many codes were to be exchanged so far. */
  exchanges: () => number;
  stop: () => Promise<void>;
}

const clientId = 'tandem';
const clientSecret = 'un-secret-de-test-assez-long';
const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** Starts one on a free port. `home`: where Tandem stands. */
export async function startIdentityProvider(home: string): Promise<IdentityProvider> {
  const people: IdentityProvider['people'] = new Map();
  let answer: ReturnType<Provider['callback']>;
  const { createServer } = await import('node:http');
  let exchanges = 0;
  const server = createServer((request, response) => {
    if (request.url === '/token') exchanges += 1;
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${home}/api/oidc/callback`],
        post_logout_redirect_uris: [`${home}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: 'test' }] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...(people.get(id) ?? { email: id, email_verified: true }) }),
    }),
    // The organisation has agreed for everybody.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  answer = provider.callback();
  return { issuer, clientId, clientSecret, people, exchanges: () => exchanges, stop: () => stopped(server) };
}

const stopped = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Goes to the provider as a browser does and says who it is; resolves to the address that it is sent back to. */
export async function signInAt(address: string, account: string): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const visit = async (to: string, form?: Record<string, string>): Promise<string> => {
    if (!to.startsWith(origin)) return to;
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next) return visit(new URL(next, to).href);
    return visit(to, { prompt: 'login', login: account, password: 'x' });
  };
  return visit(address);
}
