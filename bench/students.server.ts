import { join } from 'node:path';
import { buildApp } from '../api/src/app';
import { readConfig } from '../api/src/config';
import { openDatabase } from '../api/src/db/database';
import { startPostgres } from '../api/src/db/embedded-postgres';
import { migrate } from '../api/src/db/migrate';
import { seedDemo } from '../api/src/seed/seed';
import { avsCipher } from '../api/src/students/avs-cipher';

const now = () => new Date();

/** The server under load, in a process of its own: real database, real HTTP, as many apprentices as asked. */
async function main() {
  const config = readConfig({ DATA_DIR: process.env.DATA_DIR, LOG_LEVEL: 'error' });
  const postgres = await startPostgres({ folder: join(config.dataDir, 'postgres') });
  const db = openDatabase(postgres.url);
  await migrate(db);
  await seedDemo(db, { students: Number(process.env.STUDENTS), cipher: avsCipher(config.secret), now: now() });
  await db.pool.query('vacuum analyze');
  const app = buildApp({ db, now, config });
  process.on('disconnect', () => {
    const stop = async () => {
      await app.close();
      await db.close();
      await postgres.stop();
    };
    void stop().then(() => process.exit(0));
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
