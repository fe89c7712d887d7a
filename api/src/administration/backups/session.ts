import pg from 'pg';
import * as z from 'zod';
import { advisoryLocks } from '../../platform/db/advisory';
import { rowsFrom } from '../../platform/db/rows';
import type { Config } from '../../config';
import type { DocumentStore } from '../../platform/documents/store';
import type { Services } from '../../services';

/** What a backup takes from and a restore puts back to, beside the database. */
export interface BackupLocations {
  /** The database, as a connection string. */
  url: string;
  documents: Pick<DocumentStore, 'read' | 'putBack' | 'remove'>;
  releases: Pick<Services['store'], 'list' | 'read' | 'has' | 'write' | 'remove'>;
  /** Under which the numbers in this database are sealed. */
  secret: Config['secret'];
}

/** Told how far the work is; `total` may grow. */
export type Progress = (done: number, total: number) => void;

/** Values are written and read the same way on every server. */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set lock_timeout = 0; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** A connection of its own for work that takes as long as it takes; closed at the end, whatever happens. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `tandem sauvegarde ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * One of a kind at a time for all servers; gone with the connection that holds it, so that nothing is left of the dead.
 * False: another process is at it.
 */
export async function tryLock(client: pg.Client, which: 'backup' | 'restore'): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1) as "isOurs"';
  const [lock] = await rowsFrom(client, { isOurs: z.boolean() }, sql, [advisoryLocks[which]]);
  return lock!.isOurs;
}
