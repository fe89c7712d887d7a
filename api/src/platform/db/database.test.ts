import { type AddressInfo, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { atEnd, testDatabase } from '../../testing/database';
import { until } from '../../testing/processes';
import { openDatabase } from './database';

describe('la base de données', () => {
  it('rend une erreur en moins de 5 secondes quand le serveur est là mais ne répond pas', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const db = openDatabase(`postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/x`);
    atEnd(async () => void silent.close());
    await expect(db.pool.query('select 1')).rejects.toThrow(/timeout/);
    expect(db.pool.options.connectionTimeoutMillis).toBeLessThan(5000);
    await db.close();
  });

  it('rend une erreur en moins de 5 secondes quand le serveur se tait au milieu, puis se remet', async () => {
    const { url } = await testDatabase('empty');
    const { hostname, port } = new URL(url);
    let isSilent = false;
    const between = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      near.on('data', (part) => far.write(part));
      far.on('data', (part) => isSilent || near.write(part)).on('error', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    atEnd(async () => void between.close());
    const through = new URL(url);
    through.port = String((between.address() as AddressInfo).port);
    const db = openDatabase(through.href);
    await db.pool.query('select 1');

    isSilent = true;
    await expect(db.pool.query('select 1')).rejects.toThrow(/Query read timeout/);
    expect(db.pool.options.query_timeout).toBeLessThan(5000);
    isSilent = false;
    expect((await db.pool.query('select 2 as answer')).rows).toEqual([{ answer: 2 }]);
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

  it('garde ses connexions quand une transaction ne peut pas commencer ou perd la sienne au milieu', async () => {
    const { url, pool: other } = await testDatabase('empty');
    const db = openDatabase(url, { max: 1 });
    const neverBegins = db.transaction(async () => {}, { isolationLevel: 'nonsense' as 'serializable' });
    await expect(neverBegins).rejects.toThrow();
    const losesIt = db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() pid`);
      await other.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
      await tx.execute(sql`select 1`);
    });
    await expect(losesIt).rejects.toThrow();
    expect((await db.transaction((tx) => tx.execute(sql`select 2 as answer`))).rows).toEqual([{ answer: 2 }]);
    await db.close();
  });
});
