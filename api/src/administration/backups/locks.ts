import type pg from 'pg';
import { maintenanceLock } from '../../platform/http/maintenance';

/** One of a kind at a time for all servers; gone with the connection that holds it, so that nothing is left of the dead. */
const locks = { backup: 727_003, restore: maintenanceLock };

/** False: another process is at it. */
export async function tryLock(client: pg.Client, which: keyof typeof locks): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    locks[which],
  ]);
  return rows[0]!.isOurs;
}
