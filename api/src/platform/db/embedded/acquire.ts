import type { ChildProcess } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { CannotStart } from '../cannot-start';
import type { Account } from './account';
import type { Cluster } from './cluster';
import { retryingOwner, type Address } from './ownership';
import { freePort, lastLogLines, spawnPostmaster } from './postmaster';
import { isAlive, isPostgresOf, pause, postmasterOf, shutDown, type Postmaster } from './process';

const mostAttempts = 6;

export interface Start {
  native: string;
  cluster: Cluster;
  account: Account | undefined;
  password: string;
  settings?: Record<string, string>;
  /** Asked for again after a restart, so that open pools find their server. */
  port?: number;
  timeoutMs?: number;
}

/** A PostgreSQL that this process owns. */
export interface Owned {
  pid: number;
  port: number;
  client: pg.Client;
}

export const addressOn = (port: number, password: string, database: string): Address => ({
  host: '127.0.0.1',
  port,
  user: 'app',
  password,
  database,
});

const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** The running postmaster of the cluster; forgets a file whose number belongs to another program by now. */
function running({ data }: Cluster): Postmaster | undefined {
  const found = postmasterOf(data);
  if (!found || !isAlive(found.pid)) return undefined;
  if (isPostgresOf(found.pid, data)) return found;
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  return undefined;
}

function assertMayTryAgain(cluster: Cluster, attempts: number) {
  const lastLines = lastLogLines(cluster);
  if (lastLines.includes('No space left'))
    throw new CannotStart(`PostgreSQL ne peut pas démarrer, le disque est plein.\n${lastLines}`);
  if (attempts >= mostAttempts) throw new CannotStart(`PostgreSQL n’a pas pu démarrer\u00a0:\n${lastLines}`);
}

const startingMs = 1000;

/** After a power cut the file may be empty or rubbish: PostgreSQL refuses it, and nobody can be writing it any more. */
function forgetBroken(cluster: Cluster) {
  const file = path.join(cluster.data, 'postmaster.pid');
  if (!/lock file "postmaster\.pid" is empty|bogus data in lock file/.test(lastLogLines(cluster))) return;
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!postmasterOf(cluster.data) && Date.now() - written > startingMs) rmSync(file, { force: true });
}

function starter({ native, cluster, account, settings, port }: Start) {
  let child: ChildProcess | undefined;
  let attempts = 0;
  return {
    isOurs: (pid: number) => child?.pid === pid,
    /** Starts PostgreSQL unless our last try is still under way. */
    async start() {
      if (child && !hasEnded(child)) return pause(15);
      if (child) {
        assertMayTryAgain(cluster, attempts);
        forgetBroken(cluster);
        await pause(150 * attempts);
      }
      attempts++;
      const isTaken = lastLogLines(cluster).includes('could not bind');
      child = spawnPostmaster(
        native,
        cluster,
        account,
        (attempts === 1 || !isTaken) && port ? port : await freePort(),
        settings,
      );
      await pause(10);
    },
  };
}

/** Starts PostgreSQL, in the place of one whose server was killed; throws InUse when another server owns it. */
export async function acquire(start: Start): Promise<Owned> {
  const { cluster, password, timeoutMs = 60_000 } = start;
  const postmaster = starter(start);
  const own = retryingOwner();
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const found = running(cluster);
    if (!found) await postmaster.start();
    else if (!found.isReady || !found.port) await pause(15);
    else {
      const client = await own(addressOn(found.port, password, 'postgres'), cluster.folder);
      if (client && postmaster.isOurs(found.pid)) return { pid: found.pid, port: found.port, client };
      // Its server was killed, and a watchdog may be about to end it under us: end it ourselves, the lock held meanwhile.
      if (client) await shutDown(found.pid, cluster.data);
    }
  }
  throw new CannotStart(`PostgreSQL n’est pas devenu prêt à temps\u00a0:\n${lastLogLines(cluster)}`);
}
