import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { today } from '@tandem/shared/rules/time/dates';
import { copyPrepared } from '../api/src/platform/files/shelf';
import { atRestSql } from '../api/src/platform/jobs/at-rest';
import { roomiest } from './folder';
import { connection } from './postgres';
import { compileApi, root, runProgram } from './program';
import { startServer } from './server';

const shelf = path.join(root, '.cache/data');

/** What every first start makes outside of production. */
const demoStudents = 400;

/** What the data are made of: the compiled API, the day that the demo year is counted from, and who may read them. */
function digestOf(students: number) {
  const source = readFileSync(path.join(root, 'api/dist/build.json'));
  const facts = [today(), process.getuid?.() ?? '', students];
  return createHash('sha256').update(source).update(facts.join()).digest('hex').slice(0, 16);
}

/** Until a server has done the work of its first hour. */
async function atRest(folder: string) {
  const client = new pg.Client(connection(folder));
  await client.connect();
  const isAtRest = async () => {
    const { rows } = await client.query<{ done: boolean }>(atRestSql);
    return rows[0]?.done === true;
  };
  while (!(await isAtRest())) await pause(100);
  await client.query('vacuum analyze');
  await client.end();
}

async function makeData(folder: string, students: number) {
  await (await startServer('serve', folder, { LOG_LEVEL: 'error' })).stop();
  if (students > demoStudents) await runProgram('seed', ['--students', String(students)], { DATA_DIR: folder });
  const server = await startServer('serve', folder, { LOG_LEVEL: 'error' });
  await atRest(folder);
  await server.stop();
}

/** An empty data folder gets the demo organisation, what lies in another one stays: seconds of initdb, migrations and seed become one copy. */
export async function fillPrepared(folder: string, students = demoStudents): Promise<void> {
  if (readdirSync(folder).length > 0) return;
  await compileApi();
  const make = (made: string) => makeData(made, students);
  await copyPrepared({ shelf, kind: String(students), digest: digestOf(students), make, within: roomiest() }, folder);
}
