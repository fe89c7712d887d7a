import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../api/src/platform/db/embedded-postgres';
import { accounts, password } from '../../e2e/src/accounts';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { fillPrepared } from '../../testkit/prepared';
import { startSmtpSink } from '../../testkit/smtp-sink';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { clerkAt, type Person } from './hostile/person';

const longestMs = 180_000;

/** A product whose servers can be killed: its database and the server of its mails outlive them. */
export interface TestServer {
  start: () => Promise<Tandem>;
  db: pg.Client;
  sink: Awaited<ReturnType<typeof startSmtpSink>>;
}

/** Whatever happens, database, mail server and folder are gone afterwards; servers are ended by who started them. */
export async function withServer<T>(run: (testServer: TestServer) => Promise<T>): Promise<T> {
  const folder = dataFolder();
  await fillPrepared(folder);
  const sink = await startSmtpSink();
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  try {
    return await run({ start: () => startTandem({ data: folder, smtp: sink, env }), db, sink });
  } finally {
    await db.end();
    await postgres.stop();
    await sink.stop();
    removeFolder(folder);
  }
}

export const signIn = ({ url }: Tandem): Promise<Person> => clerkAt(url, '127.0.0.1', accounts.admin.email, password);

/** An answer as JSON; anything but 2xx ends the verification. */
export async function call<T>(person: Person, method: string, address: string, body?: Buffer | object): Promise<T> {
  const answer = await person.ask(address, { method, body });
  if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.status} ${answer.body.toString()}`);
  return (answer.body.length > 0 ? JSON.parse(answer.body.toString()) : undefined) as T;
}

export async function until(what: string, isSo: () => Promise<boolean>, everyMs = 250) {
  const deadline = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${longestMs / 1000} s`);
    await pause(everyMs);
  }
}

/** What a dead server had in hand is free after a minute or three, which nobody waits for here; what others have in hand stays theirs. */
export async function releaseLeases({ db }: TestServer) {
  await pause(2000);
  await db.query("update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'");
  await db.query("update outbox set locked_until = now() where state = 'queued' and locked_until is not null");
}

/** Until the mails that were promised have left; those that are held while an act can be taken back leave at once. */
export async function allSent({ db }: TestServer) {
  await db.query("update outbox set next_attempt_at = now() where state = 'queued' and act_id is not null");
  await db.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'created'");
  await until('mails', async () => (await db.query("select 1 from outbox where state = 'queued'")).rowCount === 0);
}

/** What a mail is known by, however often it was sent. */
export const idOf = (message: string) => /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '';
