import pg from 'pg';
import * as z from 'zod';
import { advisoryLocks } from '../advisory';
import { CannotStart } from '../cannot-start';
import { rowsFrom } from '../rows';
import { isAlive, pause } from './process';

const ownerLock = advisoryLocks.owner;

/** Another running server holds this database. */
export class InUse extends CannotStart {
  override name = 'InUse';

  constructor(
    folder: string,
    readonly owner: string | null,
  ) {
    super(
      `La base de données de ${folder} est déjà utilisée par un autre serveur (${owner ?? 'inconnu'})\u00a0: arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
    );
  }
}

const processLabel = (pid: number) => `processus ${pid}`;
const isRunning = (owner: string | null) => {
  const [, pid] = /^processus (\d+)$/.exec(owner ?? '') ?? [];
  return pid !== undefined && isAlive(Number(pid));
};

export interface Address {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

const columns = { owned: z.boolean(), owner: z.string().nullable() };
const question = `
  select pg_try_advisory_lock(${ownerLock}) as owned,
    (select application_name from pg_stat_activity activity join pg_locks locks on locks.pid = activity.pid
     where locktype = 'advisory' and classid = 0 and objid = ${ownerLock} and objsubid = 1 and granted limit 1) as owner`;

async function connect(address: Address) {
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: 3000,
    application_name: processLabel(process.pid),
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    if ((error as pg.DatabaseError).code === '28P01') throw error;
    return undefined; // starting up, shutting down, refused
  }
}

/**
 * Owns the database for as long as the returned client is connected: a lock of its session says so, and dies with us.
 * Undefined while PostgreSQL does not answer yet; throws InUse when another server is the owner.
 */
async function own(address: Address, folder: string): Promise<pg.Client | undefined> {
  const client = await connect(address);
  const [row] = client ? await rowsFrom(client, columns, question).catch(() => []) : [];
  if (row?.owned) return client;
  void client?.end().catch(() => {});
  if (row) throw new InUse(folder, row.owner);
  await pause(25);
  return undefined;
}

/** How long PostgreSQL may need to see that an owner was killed. */
const timeoutMs = 3000;

/** Like `own`, but an owner that is no longer alive does not count for a moment: its lock is about to go. */
export function retryingOwner() {
  let refusedAt: number | undefined;
  return async (address: Address, folder: string): Promise<pg.Client | undefined> => {
    try {
      return await own(address, folder);
    } catch (error) {
      if (!(error instanceof InUse) || isRunning(error.owner)) throw error;
      refusedAt ??= Date.now();
      if (Date.now() - refusedAt > timeoutMs) throw error;
      await pause(25);
    }
  };
}
