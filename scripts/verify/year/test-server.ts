import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../api/src/platform/db/embedded-postgres';
import { volatileSettings } from '../../../api/src/platform/db/embedded/postmaster';
import { dataFolder, removeFolder } from '../../../testkit/folder';
import { startSmtpSink, textOf } from '../../../testkit/smtp-sink';
import { startTandem } from '../../../testkit/tandem';
import { until } from '../test-server';
import { dayAt, instantOf, timeAt } from './days';

/** An empty installation as production begins: a real server on a real PostgreSQL, mails that really leave, and a clock that stands. */
export interface TestServer {
  url: string;
  /** The one-time link of the first administrator. */
  invitation: string;
  now: () => Date;
  today: () => string;
  time: () => string;
  /** Lets so many milliseconds pass; nothing else moves the clock. */
  pass: (ms: number) => Promise<void>;
  /** It becomes this time of this day, unless it is later already. */
  moveTo: (day: string, time: string) => Promise<void>;
  /** The server dies in the middle of whatever it does, and another one is started. */
  kill: () => Promise<void>;
  /** Until the server has done what it does in the background. */
  settled: () => Promise<void>;
  /** The newest mail to this address that holds this. */
  mailTo: (address: string, holding: RegExp) => Promise<RegExpExecArray>;
}

/** Whatever happens, server, database, mail server and folder are gone afterwards. */
export async function withYearServer<T>(
  begin: { day: string; time: string },
  run: (testServer: TestServer) => Promise<T>,
): Promise<T> {
  const folder = dataFolder();
  const sink = await startSmtpSink();
  // Servers of the product are killed, the database never is: it need not wait for the disk.
  const settings = volatileSettings;
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), database: 'tandem', settings });
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'direction@organisation.example',
    LOG_LEVEL: 'error',
    SESSION_IDLE_MINUTES: '1440',
    SESSION_HOURS: '168',
  };
  let at = instantOf(begin.day, begin.time);
  const start = (where = {}) => startTandem({ data: folder, smtp: sink, now: at, env: { ...env, ...where } });
  let server = await start();
  await withoutRegularActs(db);
  const { url } = server;
  // Whoever is signed in finds the next server where the first one was.
  const where = { PORT: new URL(url).port, PUBLIC_URL: url };
  const moveClock = (to: number) => {
    at = new Date(to);
    return server.moveTo(at);
  };

  try {
    return await run({
      url,
      invitation: /^invitation (\S+)/m.exec(server.log())?.[1] ?? '',
      now: () => at,
      today: () => dayAt(at),
      time: () => timeAt(at),
      pass: (ms) => moveClock(at.getTime() + ms),
      moveTo: async (day, time) => {
        const to = instantOf(day, time).getTime();
        if (to > at.getTime()) await moveClock(to);
      },
      kill: async () => {
        await server.stop('SIGKILL');
        await releaseLeases(db);
        server = await start(where);
      },
      settled: () => settled(db),
      mailTo: async (address, holding) => {
        const found = () =>
          sink.messages
            .toReversed()
            .map(textOf)
            .filter((text) => text.includes(address))
            .map((text) => holding.exec(text))
            .find(Boolean);
        await until('a mail', async () => found() !== undefined);
        return found()!;
      },
    });
  } finally {
    await server.stop();
    await db.end();
    await postgres.stop();
    await sink.stop();
    removeFolder(folder);
  }
}

/** The tasks of each hour and the reminders of each quarter go by the real clock, so they would come at any act of the year: none do. */
const withoutRegularActs = (db: pg.Client) =>
  db.query(`create function pgboss.skip() returns trigger language plpgsql as 'begin return null; end';
    create trigger skip before insert on pgboss.job for each row
      when (new.name in ('duties', 'attendance-reminders')) execute function pgboss.skip()`);

/** What the dead server had in hand is free at once, which in an office takes a minute or three. */
async function releaseLeases(db: pg.Client) {
  await db.query("update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'");
  await db.query('update outbox set locked_until = null where locked_until is not null');
}

/** Nothing waits in the queue that is due, and nothing is in hand. */
const settled = (db: pg.Client) =>
  until('background work', async () => {
    const waiting =
      "select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name <> 'duties'";
    return (await db.query(waiting)).rowCount === 0;
  });
