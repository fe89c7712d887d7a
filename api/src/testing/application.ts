import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { roomiest } from '../../../testkit/folder';
import { buildApp } from '../app';
import { type Passwords, passwordsWith } from '../access/session/passwords';
import { type Config, readConfig } from '../config';
import type { App, Resources } from '../services';
import { atEnd, discard, isIdle, lastingDatabase, renew, type TestDatabase, testDatabase } from './database';
import { testNow, testSecret } from './fixed';
import type { Template } from './server';

export interface Clock {
  now: () => Date;
  set: (at: Date) => void;
  /** Moves on by so many milliseconds. */
  pass: (ms: number) => void;
}

export interface ApplicationOptions {
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

export interface Application {
  app: App;
  db: TestDatabase;
  config: Config;
  clock: Clock;
  /** Every log line so far. */
  logged: string[];
}

// Cheap on purpose: what is tested is who gets in, not how long it takes.
const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

interface Built extends Application {
  /** Removes the files that it wrote. */
  tidy: () => Promise<void>;
}

async function build(db: TestDatabase, options: Omit<ApplicationOptions, 'db' | 'template'>): Promise<Built> {
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

async function buildOwn({ db, template, ...options }: ApplicationOptions): Promise<Built> {
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
async function reuseIdle({ template = 'organisation', config = {}, at = testNow }: ApplicationOptions): Promise<Built> {
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

const folderFor = (of: 'store' | 'data') => join(roomiest(), `tandem-${of}-${randomUUID()}`);

function clockAt(start: Date): Clock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => void (at = to.getTime()),
    pass: (ms) => void (at += ms),
  };
}

const isPlain = (value: unknown) => typeof value !== 'object';

/** An application that the test has for itself: a usual one is given back after it, for another test. */
export const applicationFor = (options: ApplicationOptions): Promise<Application> => {
  const { db, config, passwords, extend } = options;
  const isUsual = !db && !passwords && !extend && Object.values(config ?? {}).every(isPlain);
  return isUsual ? reuseIdle(options) : buildOwn(options);
};
