import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '../platform/db/database';
import type { OfTestFile } from './environment';
import { urlOf, type Template, type TestServer } from './server';

const ofFile = () => globalThis as unknown as OfTestFile;

function testServer(): TestServer {
  const text = process.env.TANDEM_TEST_SERVER;
  if (!text) throw new Error('Tests of the API run with api/jest.config.js, which starts their PostgreSQL.');
  return JSON.parse(text) as TestServer;
}

/** Closes or stops something at the end of the test file, after its own afterAll. */
export const atEnd = (close: () => Promise<void>) => void ofFile().tandemOpened.push(close);

/** A database of the test file's own, dropped at its end; by default with the lists and the five accounts. */
export async function testDatabase(template: Template = 'organisation'): Promise<Database & { url: string }> {
  const { url: server, prefix } = testServer();
  const { tandemCommand: command } = ofFile();
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
