import path from 'node:path';
import pg from 'pg';
import { dataFolder, removeFolder } from '../../../testkit/folder';
import { openDatabase, type Database } from '../platform/db/database';
import { startPostgres } from '../platform/db/embedded-postgres';
import { volatileSettings } from '../platform/db/embedded/postmaster';
import { migrate } from '../platform/db/migrate';
import { findJobs } from '../jobs';
import { jobQueue } from '../platform/jobs/queue';
import { seedDemo, seedOrganisation } from '../seed/seed';
import { rememberContents } from './restore';
import { cipherForTests, testNow } from './fixed';

/** What a test database can start from: nothing; tables only; lists and the five accounts; and 60 apprentices with their world. */
export const templates = ['blank', 'empty', 'organisation', 'demo'] as const;
export type Template = (typeof templates)[number];

/** Those that tests begin with most often: a copy of them can be put back. */
const remembered: readonly Template[] = ['empty', 'organisation'];
export const isRemembered = (template: Template): boolean => remembered.includes(template);

/** The server of this run. */
export interface TestServer {
  url: string;
  /** Starts the names of this run's databases, so that runs on one server never meet. */
  prefix: string;
}

type RunningServer = TestServer & { stop: () => Promise<void> };

async function ownServer() {
  const folder = dataFolder();
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    database: 'postgres',
    settings: { ...volatileSettings, max_connections: '200' },
  });
  const stop = async () => {
    await server.stop();
    removeFolder(folder);
  };
  return { url: server.url, stop };
}

export const urlOf = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** One statement on the server itself. */
export async function command(server: string, sql: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function within(server: TestServer, database: string, fill: (db: Database) => Promise<unknown>) {
  const db = openDatabase(urlOf(server.url, database), { max: 2, hasNoTimeouts: true });
  try {
    await fill(db);
  } finally {
    await db.close();
  }
}

async function addTemplate(server: TestServer, name: Template, from: string, fill: (db: Database) => Promise<unknown>) {
  const database = `${server.prefix}_${name}`;
  await command(server.url, `create database ${database} template ${from}`);
  await within(server, database, fill);
  return database;
}

/** Starts PostgreSQL (or uses the one of TEST_DATABASE_URL) and makes the databases that test files copy. */
export async function startTestServer(): Promise<RunningServer> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await ownServer();
  const server = { url: own?.url ?? given ?? '', prefix: `tandem_test_${process.pid}` };
  const empty = await addTemplate(server, 'empty', 'template0', async (db) => {
    await migrate(db);
    await jobQueue(db).prepare(await findJobs());
  });
  const context = { cipher: cipherForTests, now: testNow };
  const organisation = await addTemplate(server, 'organisation', empty, (db) => seedOrganisation(db, context));
  await addTemplate(server, 'demo', organisation, (db) => seedDemo(db, { ...context, students: 60 }));
  for (const template of remembered) await within(server, `${server.prefix}_${template}`, rememberContents);
  return { ...server, stop: own?.stop ?? (() => dropAll(server)) };
}

async function dropAll({ url, prefix }: TestServer) {
  const rows = await command(url, `select datname as name from pg_database where starts_with(datname, '${prefix}_')`);
  for (const { name } of rows) await command(url, `drop database ${name} with (force)`);
}
