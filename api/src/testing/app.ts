import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audience } from '@tandem/shared/access';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { roomiest } from '../../../testkit/folder';
import { buildApp } from '../app';
import type { App, Resources } from '../services';
import { type Config, readConfig } from '../config';
import { cookiesOf } from '../platform/http/cookies';
import type { Caller } from '../platform/http/policy';
import { runnerOf } from '../jobs';
import { type Passwords, passwordsWith } from '../access/session/passwords';
import { addUser, findUser, type NewUser } from './accounts';
import { atEnd, discard, isIdle, lastingDatabase, renew, type TestDatabase, testDatabase } from './database';
import { testNow, testSecret } from './fixed';
import { refusalsNameNobody } from './refusals';
import type { Template } from './server';
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

export interface Clock {
  now: () => Date;
  set: (at: Date) => void;
  /** Moves on by so many milliseconds. */
  pass: (ms: number) => void;
}

export interface TestAppOptions {
  /** What the database holds at first; the five accounts and the lists unless said. */
  template?: Template;
  /** A database that another application of the test uses too. */
  db?: TestDatabase;
  config?: Partial<Config>;
  /** Hashes of full strength, where the time they take matters. */
  passwords?: Passwords;
  /** Calls of the test's own. */
  extend?: Resources['extend'];
  /** Where the test's clock starts. */
  at?: Date;
}

export interface TestApp {
  app: App;
  db: TestDatabase;
  config: Config;
  clock: Clock;
  /** Every log line so far. */
  logged: string[];
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

// Cheap on purpose: what is tested is who gets in, not how long it takes.
const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const ownAddress = '127.0.0.1';

interface Built extends Pick<TestApp, 'app' | 'db' | 'config' | 'clock' | 'logged'> {
  /** Removes the files that it wrote. */
  tidy: () => Promise<void>;
}

async function build(db: TestDatabase, options: Omit<TestAppOptions, 'db' | 'template'>): Promise<Built> {
  const { config: changes, at = testNow, passwords = passwordsWith(quick), extend } = options;
  const clock = clockAt(at);
  const logged: string[] = [];
  // Made by the first file that is written there; of this application alone, since each tidies by a clock of its own.
  const places = { RELEASE_STORE: folderFor('store'), DATA_DIR: folderFor('data') };
  const env = { NODE_ENV: 'test', APP_SECRET: testSecret, GATE_BROWSER: 'none' };
  const config = { ...readConfig({ ...env, ...places }), ...changes };
  const resources = { db, now: clock.now, config, passwords, extend };
  const app = await buildApp({ ...resources, logTo: { write: (line) => void logged.push(line) } });
  await app.ready();
  const tidy = async () => {
    for (const folder of Object.values(places)) await rm(folder, { recursive: true, force: true });
  };
  return { app, db, config, clock, logged, tidy };
}

async function buildOwn({ db, template, ...options }: TestAppOptions): Promise<Built> {
  const built = await build(db ?? (await testDatabase(template)), options);
  atEnd(async () => {
    await built.app.close();
    await built.tidy();
  });
  return built;
}

/** What can serve a later test: a usual application, of this template and configuration. */
interface Reusable extends Built {
  key: string;
}

/** Applications that no test has now, the last used at the end: to build one costs more than most tests. */
const idle: Reusable[] = [];
const mostIdle = 4;

async function close({ app, db }: Built) {
  await app.close();
  await discard(db);
}

/** An idle application, its database renewed as after a restore, or a new one. */
async function reuseIdle({ template = 'organisation', config = {}, at = testNow }: TestAppOptions): Promise<Built> {
  const key = JSON.stringify([template, config]);
  const found = idle.findLastIndex((each) => each.key === key);
  const [known] = found < 0 ? [] : idle.splice(found, 1);
  const built = known ?? { ...(await build(await lastingDatabase(template), { at, config })), key };
  if (known) {
    await renew(built.db);
    built.app.services.memory.forget();
    built.clock.set(at);
    built.logged.length = 0;
  }
  const { app, db, tidy } = built;
  atEnd(async () => {
    await tidy();
    if (app.server.listening || !isIdle(db)) return close(built);
    idle.push(built);
    if (idle.length > mostIdle) await close(idle.shift()!);
  });
  return built;
}

const isPlain = (value: unknown) => typeof value !== 'object';

/** The real application on a real database of its own, in this process, with a clock that the test moves. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db: given, config: changes, passwords, extend } = options;
  const isUsual = !given && !passwords && !extend && Object.values(changes ?? {}).every(isPlain);
  const { app, db, config, clock, logged } = await (isUsual ? reuseIdle(options) : buildOwn(options));
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

const folderFor = (of: 'store' | 'data') => join(roomiest(), `tandem-${of}-${randomUUID()}`);

function clockAt(start: Date): Clock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => void (at = to.getTime()),
    pass: (ms) => void (at += ms),
  };
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
