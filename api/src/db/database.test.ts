import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { atEnd, testDatabase } from '../testing/database';
import { until } from '../testing/processes';
import { openDatabase } from './database';

describe('la base de données', () => {
  it('rend une erreur en moins de 5 secondes quand le serveur est là mais ne répond pas', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const db = openDatabase(`postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/x`);
    atEnd(async () => void silent.close());
    const startedAt = performance.now();
    await expect(db.pool.query('select 1')).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await db.close();
  });

  it('se remet d’elle-même quand le serveur coupe les connexions', async () => {
    const { url, pool: other } = await testDatabase('empty');
    const lost: Error[] = [];
    const db = openDatabase(url, { onLost: (error) => lost.push(error) });
    await db.pool.query('select 1');
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(() => lost.length > 0);
    expect((await db.pool.query('select 2 as answer')).rows).toEqual([{ answer: 2 }]);
    await db.close();
    await db.close();
  });
});
