import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { buildApp } from './app';
import { checkDisk, listenFault, withFreePort } from './before-start';
import type { LogSink } from './platform/http/log';
import type { App } from './services';
import type { Config } from './config';
import { ConfigError, folderFault, storeFault } from './config-faults';
import { type Database, openDatabase } from './platform/db/database';
import { type EmbeddedPostgres, startPostgres } from './platform/db/embedded-postgres';
import { migrate } from './platform/db/migrate';
import { giveTemplates } from './platform/mail-templates/first-templates.repository';
import { ensureSecrets } from './platform/db/secrets.repository';
import { findJobs, runnerOf } from './jobs';
import { jobQueue } from './platform/jobs/queue';
import { refuseDemo } from './demo-accounts.repository';
import { fillEmpty } from './first-fill.repository';
import { install } from './delivery/releases/install';
import { askNewApi } from './delivery/releases/new-api';
import { openStore } from './delivery/store/open';
import { textIn } from './delivery/store/store';
import { firstAdminLink } from './access/session/first-admin';

export interface Running {
  app: App;
  /** Where it listens. */
  url: string;
  /** The one-time link of the first administrator, while nobody can sign in. */
  invitation: string | undefined;
  /** Answers what is under way, then ends everything. */
  stop: () => Promise<void>;
}

interface Options {
  config: Config;
  /** Adds the pages; without it only the API answers. */
  withPages?: (app: App) => void | Promise<void>;
  /** The folder that holds `<package>/dist` of the shell and each remote, to be installed. */
  built?: string;
  /** The only clock of the application; that of the machine unless given. */
  now?: () => Date;
  /** Where log lines go; standard output unless said. */
  logTo?: LogSink;
  /** Called once port and disk are as they must be. */
  beforeDatabase?: () => void;
}

const drainMs = 8_000;

/** Opens the database, brings it up to date, and listens. Throws with a sentence for the operator. */
export async function start(options: Options): Promise<Running> {
  const { config: given, withPages, built, now = () => new Date(), logTo } = options;
  const config = await withFreePort(given);
  checkDisk(config.dataDir);
  options.beforeDatabase?.();
  const { db, close, isNewApi } = await openData(config, now);
  try {
    const app = await buildApp({ db, now, config, ...(built && { built }), ...(logTo && { logTo }) });
    const invitation = config.isProduction ? await firstAdminLink(app.services) : undefined;
    if (built)
      await install(app.services, built, isNewApi).catch((error: Error) => {
        throw storeFault(error, config);
      });
    await withPages?.(app);
    const url = await listen(app, config);
    const stopJobs = (await runnerOf(app.services)).start();
    const stopWatch = app.services.maintenance.start();
    const stop = once(async () => {
      stopWatch();
      await Promise.all([drain(app), stopJobs()]);
      await close();
    });
    return { app, url, invitation, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Data {
  db: Database;
  close: () => Promise<void>;
  /** What teams have released was made for another API. */
  isNewApi: boolean;
}

async function openData(config: Config, now: () => Date): Promise<Data> {
  const own = config.databaseUrl ? undefined : await ownPostgres(config);
  const url = config.databaseUrl ?? own!.url;
  const db = openDatabase(url);
  const close = async () => {
    await db.close();
    await own?.stop();
  };
  try {
    await db.execute(sql`select 1`).catch((error: Error & { cause?: Error }) => {
      throw new ConfigError(`La base de données ne répond pas\u00a0: ${(error.cause ?? error).message}`);
    });
    const isNewApi = await askNewApi(db, config, textIn(openStore(config.releaseStore)));
    await bringUpToDate(url, config, now());
    return { db, close, isNewApi };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Migrations and the first fill may take longer than an answer may. */
async function bringUpToDate(url: string, config: Config, at: Date) {
  const untimed = openDatabase(url, { hasNoTimeouts: true });
  try {
    await migrate(untimed, {
      andThen: async () => {
        await jobQueue(untimed).prepare(await findJobs());
        await ensureSecrets(untimed, config);
        if (config.isProduction) await refuseDemo(untimed);
        await fillEmpty(untimed, config, at);
        await untimed.transaction((tx) => giveTemplates(tx, at));
      },
    });
  } finally {
    await untimed.close();
  }
}

const ownPostgres = ({ dataDir }: Config): Promise<EmbeddedPostgres> =>
  startPostgres({ folder: join(dataDir, 'postgres'), log: (message) => console.log(message) }).catch(
    (error: NodeJS.ErrnoException) => {
      throw folderFault(error, 'DATA_DIR', dataDir) ?? error;
    },
  );

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFault(error as NodeJS.ErrnoException, host, port);
  }
  const displayedHost = /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(host) ? 'localhost' : host;
  return `http://${displayedHost}:${(app.server.address() as AddressInfo).port}`;
}

/** What is under way gets its answer; who holds an idle connection is hung up on. */
async function drain(app: App) {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= run());
}
