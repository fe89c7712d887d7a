import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { dataFolder, removeFolder } from './folder';
import { connection } from './postgres';
import { compileApi, root, runProgram } from './program';
import { startServer } from './server';

const shelf = path.join(root, '.cache/data');

/** What every first start makes outside of production. */
const demoStudents = 400;

/** With owners, rights and links: the database belongs to an account of its own. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/** What the data are made of: the compiled API, the day that the demo year is reckoned from, and who may read them. */
function digestOf(students: number) {
  const source = readFileSync(path.join(root, 'api/dist/build.json'));
  const facts = [new Date().toDateString(), process.getuid?.() ?? '', students];
  return createHash('sha256').update(source).update(facts.join()).digest('hex').slice(0, 16);
}

/** Until a server has done the work of its first hour; mails wait for a server that takes them. */
async function atRest(folder: string) {
  const client = new pg.Client(connection(folder));
  await client.connect();
  const isAtRest = async () => {
    const { rows } = await client.query<{ done: boolean }>(
      `select bool_or(name = 'duties' and state = 'completed')
         and not bool_or(state <= 'active' and start_after <= now() and name <> 'mail') as done from pgboss.job`,
    );
    return rows[0]?.done === true;
  };
  while (!(await isAtRest())) await pause(100);
  await client.query('vacuum analyze');
  await client.end();
}

async function make(folder: string, students: number) {
  await (await startServer('serve', folder, { LOG_LEVEL: 'error' })).stop();
  if (students > demoStudents) await runProgram('seed', ['--students', String(students)], { DATA_DIR: folder });
  const server = await startServer('serve', folder, { LOG_LEVEL: 'error' });
  await atRest(folder);
  await server.stop();
}

/** Made aside and renamed: another run, or one that is cut short, never meets half of it. */
async function storePrepared(folder: string, name: string, students: number) {
  mkdirSync(shelf, { recursive: true });
  const unfinished = path.join(shelf, `new-${process.pid}-${name}`);
  mkdirSync(unfinished);
  await copy(folder, unfinished);
  for (const other of readdirSync(shelf))
    if (other.startsWith(`${students}-`) && other !== name) removeFolder(path.join(shelf, other));
  try {
    renameSync(unfinished, path.join(shelf, name));
  } catch {
    // Another run was faster: its data serve.
    removeFolder(unfinished);
  }
}

/** The data folder of a product that was started, did its first work and was stopped; made once a day and for each change of the API. */
async function prepared(students: number): Promise<string> {
  await compileApi();
  const name = `${students}-${digestOf(students)}`;
  const ready = path.join(shelf, name);
  if (existsSync(ready)) return ready;
  const folder = dataFolder();
  try {
    await make(folder, students);
    await storePrepared(folder, name, students);
  } finally {
    removeFolder(folder);
  }
  return ready;
}

/** An empty data folder gets the demo organisation, what lies in another one stays: seconds of initdb, migrations and seed become one copy. */
export async function fillPrepared(folder: string, students = demoStudents): Promise<void> {
  if (readdirSync(folder).length === 0) await copy(await prepared(students), folder);
}
