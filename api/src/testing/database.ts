import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { dataFolder, removeFolder } from '../../../testkit/folder';
import { openDatabase, type Database } from '../platform/db/database';
import { restored } from './restore';
import { isRemembered, urlOf, type Template } from './server';

type Close = () => Promise<void>;
const opened: Close[] = [];

/** Closes or stops something at the end of the test, after its hooks; what its file opened, at the end of the file. */
export const atEnd = (close: Close) => void opened.push(close);
export const countOpened = () => opened.length;

/** Closes all that was opened after the first so many, the newest first. */
export async function closeBeyond(count: number): Promise<void> {
  for (const close of opened.splice(count).reverse()) await close();
}

/** A folder of the test's own, removed at its end. */
export function temporaryFolder(): string {
  const folder = dataFolder();
  atEnd(async () => removeFolder(folder));
  return folder;
}

/** One connection makes and drops the databases of all files: on some machines opening one costs more than a database. */
let client: Promise<pg.Client> | undefined;
async function connect() {
  const client = new pg.Client({ connectionString: inject('testServer').url });
  await client.connect();
  return client;
}
const command = async (sql: string) => void (await (await (client ??= connect())).query(sql));

interface Address {
  url: string;
  name: string;
  template: Template;
}

/** A new database on the server. */
async function addDatabase(template: Template): Promise<Address> {
  const { url, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const from = template === 'blank' ? 'template0' : `${prefix}_${template}`;
  await command(`create database ${name} template ${from} strategy file_copy`);
  return { url: urlOf(url, name), name, template };
}
const drop = ({ name }: Address) => command(`drop database ${name} with (force)`);

export type TestDatabase = Database & Address;

/** A busy machine is slow, not wrong; what an impatient connection does is a test of its own. */
const open = (address: Address): TestDatabase =>
  Object.assign(openDatabase(address.url, { max: 8, hasNoTimeouts: true }), address);

/** Ends it, with all that it holds. */
export async function discard(db: TestDatabase): Promise<void> {
  await db.close();
  await drop(db);
}

/** A database of the test's own, dropped at its end; by default with the lists and the five accounts. */
export async function testDatabase(template: Template = 'organisation'): Promise<TestDatabase> {
  const db = open(await addDatabase(template));
  atEnd(() => discard(db));
  return db;
}

/** The same for one test after the other: `renew` gives it its contents back. It goes with the server. */
export const lastingDatabase = async (template: Template = 'organisation'): Promise<TestDatabase> =>
  open(await addDatabase(template));

/** Whether nothing is under way on it. */
export const isIdle = ({ pool }: Database): boolean => pool.totalCount === pool.idleCount && pool.waitingCount === 0;

/** Ends its connections; the next ones are new. Nothing may be under way. */
async function hangUp({ pool }: Database): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}

/** As its template again: the same one where that can be put back, or a new one. */
export async function renew(db: TestDatabase): Promise<void> {
  if (isRemembered(db.template) && (await restored(db))) return;
  await hangUp(db);
  await drop(db);
  Object.assign(db, await addDatabase(db.template));
  db.pool.options.connectionString = db.url;
}

/** Until somebody waits for a lock of this database. */
export async function lockAwaited({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  if (rows.length === 0) await lockAwaited({ pool });
}
