import type { Audience } from '@tandem/shared/access';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { runnerOf } from '../jobs';
import { cookiesOf } from '../platform/http/cookies';
import type { Caller } from '../platform/http/policy';
import type { App } from '../services';
import { addUser, findUser, type NewUser } from './accounts';
import { type Application, applicationFor, type ApplicationOptions } from './application';
import { atEnd } from './database';
import { refusalsNameNobody } from './refusals';
import { ownPackage } from './walk';

export type Actor = Exclude<Audience, 'anonymous'>;

/** A browser in miniature: keeps its cookies and sends the anti-forgery header. */
export interface Client {
  cookies: Map<string, string>;
  userId: number | undefined;
  get: (path: string, headers?: Headers) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
  put: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
  patch: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
  delete: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
  /** Any method, exactly as given: no header is added. */
  send: (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
}
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string | string[]>;

export interface TestApp extends Application {
  /** Does every job that is due: what waits in the outbox, imports. */
  drain: () => Promise<void>;
  /** Lets so many milliseconds pass, for the clock and for what waits in the queue. */
  later: (ms: number) => Promise<void>;
  /** Somebody of this audience, signed in: the demo account where there is one, or a new person with these fields. */
  as: (caller: Caller, user?: NewUser) => Promise<Client>;
  /** A team's script with a deploy token of this package: no cookies, no anti-forgery. */
  team: (of?: string) => Promise<Client & { token: string }>;
  /** A browser that nobody has signed in with. */
  visitor: (ip?: string) => Promise<Client>;
}

const ownAddress = '127.0.0.1';

/** The real application on a real database of its own, in this process, with a clock that the test moves. */
export async function testApp(options: ApplicationOptions = {}): Promise<TestApp> {
  const { app, db, config, clock, logged } = await applicationFor(options);
  const { sessions, deployTokens } = app.services;
  const { drain } = await runnerOf(app.services);
  const people = new Map<Audience, number>();
  const refusals = refusalsNameNobody(db);
  atEnd(() => refusals.check());
  const clientOf = (ip = ownAddress, always: Headers = {}) => clientFor(app, refusals.hear, ip, always);
  const admin = async () => (await findUser(db, 'admin')) ?? addUser(db, 'admin');

  async function team(of = ownPackage) {
    const { token } = await deployTokens.add(db, { package: of, name: 'CI', createdById: await admin() });
    return { ...clientOf(ownAddress, { authorization: `Bearer ${token}` }), token };
  }

  async function as(audience: Caller, user?: NewUser): Promise<Client> {
    const client = audience === 'deployer' ? await team() : clientOf();
    if (audience !== 'anonymous' && audience !== 'deployer') {
      const known = user ? undefined : people.get(audience);
      client.userId = known ?? (user ? undefined : await findUser(db, audience)) ?? (await addUser(db, audience, user));
      if (!user) people.set(audience, client.userId);
      client.cookies.set(
        cookiesOf(config).names.session,
        await sessions.open(db, client.userId, ownAddress, undefined),
      );
    }
    await client.get('/sanctum/csrf-cookie');
    return client;
  }

  async function visitor(ip = ownAddress): Promise<Client> {
    const client = clientOf(ip);
    await client.get('/sanctum/csrf-cookie');
    return client;
  }

  async function later(ms: number) {
    clock.pass(ms);
    await db.pool.query("update pgboss.job set start_after = start_after - $1 * interval '1 ms'", [ms]);
  }

  return { app, db, config, clock, logged, drain, later, as, team, visitor };
}

function clientFor(app: App, hear: (answer: Answer) => void, ip: string, always: Headers): Client {
  const cookies = new Map<string, string>();

  async function send(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: { ...(cookie && { cookie }), ...always, ...headers },
      ...payload,
    });
    hear(answer);
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const write =
    (method: Method) =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      send(method, path, body, { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', ...headers });
  const get: Client['get'] = (path, headers) => send('GET', path, undefined, headers);
  return {
    cookies,
    userId: undefined,
    send,
    get,
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: write('DELETE'),
  };
}
