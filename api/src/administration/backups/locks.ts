import type pg from 'pg';
import { advisoryLocks } from '../../platform/db/advisory';

/** One of a kind at a time for all servers; gone with the connection that holds it, so that nothing is left of the dead. */
/** False: another process is at it. */
export async function tryLock(client: pg.Client, which: 'backup' | 'restore'): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    advisoryLocks[which],
  ]);
  return rows[0]!.isOurs;
}
