// npm run verify:jobs [-- --rounds 20 --servers 1|2]: a server is killed while it writes an import of 5,000 lines, sends 200 mails
// and does the duties of the hour. What it had begun goes on elsewhere: nothing is lost, nothing is there twice.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import pg from 'pg';
import { startPostgres } from '../../api/src/platform/db/embedded-postgres';
import { fileOf } from '../../bench/imports/file';
import { accounts, password } from '../../e2e/src/accounts';
import { dataFolder, type Product, removeFolder, startProduct } from '../../e2e/src/product';
import { startSmtpSink } from '../../e2e/src/smtp-sink';
import { clerkAt, type Person } from './hostile/person';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, servers: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const lines = 5000;
const addressees = 200;
const longestMs = 180_000;

async function until(what: string, isSo: () => Promise<boolean>) {
  const deadline = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${longestMs / 1000} s`);
    await pause(250);
  }
}

/** An answer as JSON; anything but 2xx ends the verification. */
async function call<T>(person: Person, method: string, address: string, body?: Buffer | object): Promise<T> {
  const answer = await person.ask(address, { method, body });
  if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.status} ${answer.body.toString()}`);
  return (answer.body.length > 0 ? JSON.parse(answer.body.toString()) : undefined) as T;
}

interface House {
  servers: Product[];
  start: () => Promise<Product>;
  db: pg.Client;
  sink: Awaited<ReturnType<typeof startSmtpSink>>;
}

const idOf = (message: string) => /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '';

/** One kill in the middle of everything; says what was lost or doubled. */
async function round(house: House, nth: number) {
  const { servers, db, sink } = house;
  const admin = await clerkAt(servers[0]!.url, '127.0.0.1', accounts.admin.email, password);
  const lists = await call<Record<string, { label: string }[]>>(
    admin,
    'GET',
    '/api/lists?keys=profession,learning-school',
  );
  const sent = await call<ImportFile>(
    admin,
    'POST',
    `/api/imports/students?name=tour-${nth}.csv`,
    fileOf(lines, lists),
  );
  const checked = await call<ImportFile>(admin, 'PUT', `/api/imports/${sent.id}/mapping`, {
    version: sent.version,
    ...sent.mapping,
  });
  const { rows: people } = await db.query<{ id: number }>(
    'select id from students where email is not null and archived_at is null order by id limit $1',
    [addressees],
  );
  const isEmpty = async (query: string) => (await db.query(query)).rowCount === 0;
  const isSent = () => isEmpty("select 1 from outbox where state = 'queued'");
  await until('mails of the house', isSent);
  const before = sink.messages.length;
  const {
    rows: [last],
  } = await db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox');
  await db.query("delete from pgboss.job where name = 'duties' and state = 'completed'");
  await call(admin, 'POST', `/api/imports/${sent.id}/write`, {
    version: checked.version,
    skipFaulty: true,
    duplicates: 'create',
  });
  await call(admin, 'POST', '/api/students/bulk/mail', {
    target: { ids: people.map(({ id }) => id) },
    mail: { subject: `Tour ${nth}`, text: 'Bonjour {{prenom}}' },
  });

  await pause(200 + Math.random() * 4000);
  const victim = servers[nth % servers.length]!;
  await victim.stop('SIGKILL');
  servers[servers.indexOf(victim)] = await house.start();
  // What it had in hand is free after a minute or three, which nobody waits for here; what others have in hand stays theirs.
  await pause(2000);
  await db.query("update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'");
  await db.query("update outbox set locked_until = now() where state = 'queued' and locked_until is not null");

  const clerk = await clerkAt(servers[0]!.url, '127.0.0.1', accounts.admin.email, password);
  const show = () => call<ImportFile>(clerk, 'GET', `/api/imports/${sent.id}`);
  await until('import', async () => (await show()).state !== 'running');
  await until('mails', isSent);
  await until(
    'duties',
    async () => !(await isEmpty("select 1 from pgboss.job where name = 'duties' and state = 'completed'")),
  );

  const done = await show();
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from students where email like '%@import-banc.ch' group by email",
  );
  const { rows: promised } = await db.query('select 1 from outbox where id > $1', [last!.id]);
  // The house writes on its own too: reminders to teachers.
  const isOfRound = (message: string) => new RegExp(`^Subject: Tour ${nth}\\s*$`, 'im').test(message);
  const since = sink.messages.slice(before);
  const ids = since.filter(isOfRound).map(idOf);
  const arrived = new Set(ids).size;
  const others = new Set(since.filter((message) => !isOfRound(message)).map(idOf)).size;
  const undone = await call<ImportFile>(clerk, 'POST', `/api/imports/${sent.id}/undo`, { version: done.version });
  return {
    lost: lines - rows.length + (addressees - arrived),
    doubled: rows.filter(({ n }) => n > 1).length + (promised.length - others - addressees),
    'sent again under the same Message-ID': ids.length - arrived,
    state: done.state,
    undone: undone.undo?.removed,
  };
}

async function run(count: 1 | 2): Promise<boolean> {
  const folder = dataFolder();
  const sink = await startSmtpSink();
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), database: 'tandem' });
  const env = {
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: sink.url,
    LOG_LEVEL: 'error',
    RELEASE_STORE: path.join(folder, 'releases'),
  };
  const start = () => startProduct(folder, env);
  const servers = [await start()];
  if (count === 2) servers.push(await start());
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const rows: Record<string, object> = {};
  let isGood = true;
  try {
    for (let nth = 1; nth <= rounds; nth++) {
      const startedAt = performance.now();
      const result = await round({ servers, start, db, sink }, nth);
      rows[`${count} · ${nth}`] = { ...result, seconds: Math.round((performance.now() - startedAt) / 1000) };
      isGood &&= result.lost === 0 && result.doubled === 0 && result.state === 'done' && result.undone === lines;
    }
  } finally {
    console.table(rows);
    await db.end();
    for (const server of servers) await server.stop();
    await postgres.stop();
    await sink.stop();
    removeFolder(folder);
  }
  return isGood;
}

let isGood = true;
for (const count of [1, 2] as const)
  if (!values.servers || Number(values.servers) === count) isGood = (await run(count)) && isGood;
process.exitCode = isGood ? 0 : 1;
