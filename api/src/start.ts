import { join } from 'node:path';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { buildApp } from './app';
import type { App } from './services';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { type Database, openDatabase } from './platform/db/database';
import { type EmbeddedPostgres, startPostgres } from './platform/db/embedded-postgres';
import { migrate } from './platform/db/migrate';
import { giveTemplates } from './platform/mail-templates/first-templates.repository';
import { holdSecrets } from './platform/db/secrets.repository';
import { findJobs, runnerOf } from './jobs';
import { jobQueue } from './platform/jobs/queue';
import { refuseDemo } from './demo-accounts.repository';
import { fillEmpty } from './first-fill.repository';
import { install } from './delivery/releases/install/install';
import { folderFault, storeFault } from './start-fault';
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
}

const drainMs = 8_000;

/** Opens the database, brings it up to date, and listens. Throws with a sentence for the operator. */
export async function start({ config: given, withPages, built, now = () => new Date() }: Options): Promise<Running> {
  const config = await withRealPort(given);
  const { db, close } = await openData(config, now);
  try {
    const app = await buildApp({ db, now, config });
    const invitation = config.isProduction ? await firstAdminLink(app.services) : undefined;
    if (built)
      await install(app.services, built).catch((error: Error) => {
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

async function openData(config: Config, now: () => Date): Promise<{ db: Database; close: () => Promise<void> }> {
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
    await bringUpToDate(url, config, now());
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Migrations and the first fill may take longer than an answer may. */
async function bringUpToDate(url: string, config: Config, at: Date) {
  const patient = openDatabase(url, { isPatient: true });
  try {
    await migrate(patient, {
      andThen: async () => {
        await jobQueue(patient).prepare(await findJobs());
        await holdSecrets(patient, config);
        if (config.isProduction) await refuseDemo(patient);
        await fillEmpty(patient, config, at);
        await patient.transaction((tx) => giveTemplates(tx, at));
      },
    });
  } finally {
    await patient.close();
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
  const shown = /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(host) ? 'localhost' : host;
  return `http://${shown}:${(app.server.address() as AddressInfo).port}`;
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

/** A busy port is known before a database is opened; links in mails need the number, so port 0 is chosen here. */
async function withRealPort(config: Config): Promise<Config> {
  const { host, port: wanted } = config;
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFault(error, host, wanted)));
    probe.listen(wanted, host, () => resolve((probe.address() as AddressInfo).port));
  });
  await new Promise((resolve) => probe.close(resolve));
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new ConfigError(`HOST (${host}) n’est pas une adresse de cette machine.`);
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`Le port ${port} est déjà utilisé\u00a0: choisissez-en un autre avec PORT.`);
  if (error.code === 'EACCES') return new ConfigError(`Le port ${port} n’est pas permis à ce compte.`);
  return error;
}
