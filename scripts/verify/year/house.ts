import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../../api/src/platform/db/embedded-postgres';
import { volatileSettings } from '../../../api/src/platform/db/embedded/postmaster';
import { dataFolder, removeFolder } from '../../../e2e/src/product';
import { startSmtpSink, textOf } from '../../../e2e/src/smtp-sink';
import { until } from '../house';
import { dayAt, instantOf, timeAt } from './days';

const server = fileURLToPath(new URL('server.ts', import.meta.url));
interface Started {
  url: string;
  invitation?: string;
}

/** An empty installation as production begins: a real server on a real PostgreSQL, mails that really leave, and a clock that stands. */
export interface House {
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
export async function withYearHouse<T>(
  begin: { day: string; time: string },
  run: (house: House) => Promise<T>,
): Promise<T> {
  const folder = dataFolder();
  const sink = await startSmtpSink();
  // Servers of the product are killed, the database never is: it need not wait for the disk.
  const settings = volatileSettings;
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), database: 'tandem', settings });
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'direction@organisation.example',
    SMTP_URL: sink.url,
    LOG_LEVEL: 'error',
    RELEASE_STORE: path.join(folder, 'releases'),
    SESSION_IDLE_MINUTES: '1440',
    SESSION_HOURS: '168',
  };
  let at = instantOf(begin.day, begin.time).getTime();
  let child: ChildProcess | undefined;

  async function start(): Promise<Started> {
    const own = fork(server, [String(at)], {
      env,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = own;
    return new Promise((resolve, reject) => {
      own.once('message', (message) => resolve(message as Started));
      own.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child!.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  const moveClock = (to: number) =>
    new Promise<void>((resolve) => {
      at = to;
      child!.once('message', () => resolve());
      child!.send({ at });
    });

  try {
    let started = await start();
    // Whoever is signed in finds the next server where the first one was.
    env.PORT = new URL(started.url).port;
    env.PUBLIC_URL = started.url;
    return await run({
      url: started.url,
      invitation: started.invitation ?? '',
      now: () => new Date(at),
      today: () => dayAt(new Date(at)),
      time: () => timeAt(new Date(at)),
      pass: (ms) => moveClock(at + ms),
      moveTo: async (day, time) => {
        const to = instantOf(day, time).getTime();
        if (to > at) await moveClock(to);
      },
      kill: async () => {
        await end('SIGKILL');
        await freeHands(db);
        started = await start();
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
    await end('SIGTERM');
    await db.end();
    await postgres.stop();
    await sink.stop();
    removeFolder(folder);
  }
}

/** What the dead server had in hand is free at once, which in an office takes a minute or three. */
async function freeHands(db: pg.Client) {
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
