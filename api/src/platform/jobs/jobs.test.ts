import { openDatabase } from '../db/database';
import { atEnd, testDatabase } from '../../testing/database';
import { until } from '../../testing/processes';
import { type JobKind, jobQueue } from './queue';
import { jobRunner, type Work } from './runner';

const kind: JobKind<{ n: number }> = { name: 'addition', expiresIn: 60 };
const silent = { error: () => {}, warn: () => {} };

async function withQueue(kinds: readonly JobKind[] = [kind]) {
  const db = await testDatabase('empty');
  const queue = jobQueue(db);
  await queue.prepare(kinds);
  const server = (run: Work, of: JobKind = kind) =>
    jobRunner({ queue: jobQueue(db), workers: [{ kind: of, run }], log: silent });
  /** As if so many seconds had passed in the queue. */
  const later = (seconds: number) =>
    db.pool.query(
      "update pgboss.job set start_after = start_after - $1 * interval '1 s', started_on = started_on - $1 * interval '1 s'",
      [seconds],
    );
  return { db, queue, server, later };
}

describe('les travaux en arrière-plan', () => {
  it('se font exactement si la transaction qui les demande est confirmée', async () => {
    const { db, queue, server } = await withQueue();
    const done: number[] = [];
    const one = server(async ({ n }: { n: number }) => void done.push(n));
    await db.transaction((tx) => queue.add(tx, kind, { n: 1 }));
    const failed = db.transaction(async (tx) => {
      await queue.add(tx, kind, { n: 2 });
      throw new Error('annulé');
    });
    await expect(failed).rejects.toThrow('annulé');
    await one.drain();
    await one.drain();
    expect(done).toEqual([1]);
  });

  it('se partagent entre plusieurs serveurs, aucun deux fois', async () => {
    const { db, queue, server } = await withQueue();
    const done: number[] = [];
    await queue.addAll(
      db,
      kind,
      Array.from({ length: 200 }, (_, n) => ({ n })),
    );
    const servers = Array.from({ length: 4 }, () => server(async ({ n }: { n: number }) => void done.push(n)));
    await Promise.all(servers.map(({ drain }) => drain()));
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  it('qui échouent recommencent un peu plus tard', async () => {
    const { db, queue, server, later } = await withQueue();
    let tries = 0;
    const one = server(async () => {
      tries++;
      if (tries < 3) throw new Error('pas encore');
    });
    await queue.add(db, kind, { n: 1 });
    for (const expected of [1, 2, 3, 3]) {
      await one.drain();
      await one.drain();
      expect(tries).toBe(expected);
      await later(3);
    }
  });

  it('d’un serveur mort vont à un autre dès que leur temps est passé', async () => {
    const { db, queue, server, later } = await withQueue();
    await queue.add(db, kind, { n: 7 });
    expect(await queue.take(kind)).toMatchObject({ data: { n: 7 } });
    const done: number[] = [];
    const other = server(async ({ n }: { n: number }) => void done.push(n));
    await queue.tidy();
    await other.drain();
    expect(done).toEqual([]);
    await later(61);
    await queue.tidy();
    await later(3);
    await other.drain();
    expect(done).toEqual([7]);
  });

  it('laissent passer devant ceux qui ont la priorité, et attendent leur heure', async () => {
    const { db, queue, server, later } = await withQueue();
    const done: number[] = [];
    const one = server(async ({ n }: { n: number }) => void done.push(n));
    await queue.add(db, kind, { n: 1 }, { priority: -1 });
    await queue.add(db, kind, { n: 2 });
    await queue.add(db, kind, { n: 3 }, { after: 10_000 });
    await one.drain();
    expect(done).toEqual([2, 1]);
    await later(11);
    await one.drain();
    expect(done).toEqual([2, 1, 3]);
  });

  it('réguliers se font une fois par période, quel que soit le nombre de serveurs', async () => {
    const hourly: JobKind = { name: 'ronde', expiresIn: 60, every: 3600 };
    const { queue, server } = await withQueue([hourly]);
    let rounds = 0;
    const one = server(async () => void rounds++, hourly);
    for (let n = 0; n < 3; n++) {
      await Promise.all([queue.addRegular(hourly), queue.addRegular(hourly)]);
      await one.drain();
    }
    expect(rounds).toBe(1);
  });

  it('se font d’eux-mêmes dans un serveur qui tourne, et s’arrêtent entre deux', async () => {
    const { db, queue } = await withQueue();
    const done: number[] = [];
    const runner = jobRunner({
      queue,
      workers: [{ kind, run: async ({ n }: { n: number }) => void done.push(n) }],
      log: silent,
    });
    const stop = runner.start();
    await queue.add(db, kind, { n: 1 });
    await until(() => done.length === 1);
    await stop();
    await queue.add(db, kind, { n: 2 });
    await runner.drain();
    expect(done).toEqual([1]);
  });

  it('continuent après une base restée sans réponse', async () => {
    const { db, server, queue } = await withQueue();
    const broken = openDatabase(db.url.replace(/:\d+\//, ':1/'));
    atEnd(() => broken.close());
    const lost = jobRunner({ queue: jobQueue(broken), workers: [{ kind, run: async () => {} }], log: silent });
    const stop = lost.start();
    await queue.add(db, kind, { n: 1 });
    const done: number[] = [];
    await server(async ({ n }: { n: number }) => void done.push(n)).drain();
    await stop();
    expect(done).toEqual([1]);
  });
});
