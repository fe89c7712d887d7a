import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { CannotStart } from './cannot-start';
import { acquire, addressOn, type Owned, type Start } from './embedded/acquire';
import { clusterOf, ensureCluster, asAccount } from './embedded/cluster';
import { nativeFolder } from './embedded/native';
import { locateCluster, type ClusterLocation } from './embedded/location';
import { InUse } from './embedded/ownership';
import { codeOf, pause, postmasterOf, shutDown } from './embedded/process';
import type { Account } from './embedded/account';

const script =
  'read _; [ "$(readlink "/proc/$1/cwd" 2>/dev/null || echo "$2")" = "$2" ] && kill -INT "$1" 2>/dev/null; exit 0';

/** Ends PostgreSQL gently once this process is gone, however it went: the pipe between them breaks. Returns how to call it off. */
function watch(pid: number, data: string, account: Account | undefined): () => void {
  if (process.platform === 'win32') return () => {};
  const dog = spawn('/bin/sh', ['-c', script, 'sh', String(pid), data], {
    ...asAccount(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.unref();
  dog.on('error', () => {});
  dog.stdin.on('error', () => {});
  (dog.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void dog.kill('SIGKILL');
}

interface Options {
  /** Where the data live; made when missing. */
  folder: string;
  /** Where they live instead when PostgreSQL's account cannot enter `folder`. */
  elsewhere?: string;
  database?: string;
  settings?: Record<string, string>;
  log?: (message: string) => void;
  /** Off: PostgreSQL outlives this process. */
  hasWatchdog?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

async function prepare({ folder, account, note }: ClusterLocation, { log, settings }: Options): Promise<Start> {
  if (note) log?.(note);
  const native = nativeFolder(folder, account);
  const cluster = await ensureCluster(folder, native, account);
  try {
    return { native, cluster, account, settings, password: readFileSync(cluster.secret, 'utf8').trim() };
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error;
    throw new CannotStart(
      `La base de données de ${folder} appartient à un autre compte\u00a0: lancez Tandem sous ce compte.`,
      {
        cause: error,
      },
    );
  }
}

async function ensureDatabase({ client }: Owned, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
}

/** Keeps the server for as long as this process lives: when PostgreSQL dies, it is started again on the same port. */
function supervise(start: Start, first: Owned, { log, hasWatchdog = true }: Options) {
  const { data } = start.cluster;
  let owned = first;
  let isStopping = false;
  let callOff = () => {};
  let restart = Promise.resolve();

  const guard = () => {
    callOff();
    if (hasWatchdog) callOff = watch(owned.pid, data, start.account);
    owned.client.once('end', () => {
      if (!isStopping) restart = again();
    });
  };
  const again = async () => {
    log?.('PostgreSQL s’est arrêté\u00a0: redémarrage.');
    try {
      owned = await acquire({ ...start, port: first.port });
      guard();
    } catch (error) {
      log?.((error as Error).message);
      if (isStopping) return;
      await pause(1000);
      await again();
    }
  };

  guard();
  return async () => {
    if (isStopping) return;
    isStopping = true;
    await restart;
    await owned.client.end().catch(() => {});
    await shutDown(owned.pid, data);
    callOff();
  };
}

/** Starts the private PostgreSQL of a folder; throws InUse when another server has it. Messages are for the operator. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder, elsewhere = '/var/lib/tandem', database = 'tandem' } = options;
  const start = await prepare(locateCluster(folder, elsewhere), options);
  const owned = await acquire(start);
  await ensureDatabase(owned, database);
  return { url: urlOf(owned.port, start.password, database), pid: owned.pid, stop: supervise(start, owned, options) };
}

function urlOf(onPort: number, secret: string, database: string) {
  const { user, password, host, port } = addressOn(onPort, secret, database);
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}

/** The private PostgreSQL of a folder, beside the server that runs it or started for the moment. */
export async function reachPostgres(options: Options): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  try {
    return await startPostgres(options);
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    const { folder, elsewhere = '/var/lib/tandem', database = 'tandem' } = options;
    const { data, secret } = clusterOf(locateCluster(folder, elsewhere).folder);
    const port = postmasterOf(data)?.port;
    if (!port) throw error;
    return { url: urlOf(port, readFileSync(secret, 'utf8').trim(), database), stop: async () => {} };
  }
}
