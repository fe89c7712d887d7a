import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/db/database';
import { urlOf, type Template } from './server';

type Close = () => Promise<void>;
const opened: Close[] = [];

/** Closes or stops something at the end of the test, after its hooks; what its file opened, at the end of the file. */
export const atEnd = (close: Close) => void opened.push(close);
export const countOpened = () => opened.length;

/** Closes all that was opened after the first so many, the newest first. */
export async function closeBeyond(count: number): Promise<void> {
  for (const close of opened.splice(count).reverse()) await close();
}

/** One connection makes and drops the databases of all files: on some machines opening one costs more than a database. */
let client: Promise<pg.Client> | undefined;
async function connect() {
  const client = new pg.Client({ connectionString: inject('testServer').url });
  await client.connect();
  return client;
}
const command = async (sql: string) => void (await (await (client ??= connect())).query(sql));

/** A database of the test file's own, dropped at its end; by default with the lists and the five accounts. */
export async function testDatabase(template: Template = 'organisation'): Promise<Database & { url: string }> {
  const { url: server, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const from = template === 'blank' ? 'template0' : `${prefix}_${template}`;
  await command(`create database ${name} template ${from} strategy file_copy`);
  const url = urlOf(server, name);
  const db = openDatabase(url, { max: 8 });
  atEnd(async () => {
    await db.close();
    await command(`drop database ${name} with (force)`);
  });
  return Object.assign(db, { url });
}
