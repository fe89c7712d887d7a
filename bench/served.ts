import { join } from 'node:path';
import { buildApp } from '../api/src/app';
import { readConfig } from '../api/src/config';
import { findJobs, runnerOf } from '../api/src/jobs';
import { fieldCipher } from '../api/src/platform/db/field-cipher';
import { openDatabase } from '../api/src/platform/db/database';
import { startPostgres } from '../api/src/platform/db/embedded-postgres';
import { jobQueue } from '../api/src/platform/jobs/queue';
import { migrate } from '../api/src/platform/db/migrate';
import { seedDemo } from '../api/src/seed/seed';
import { fillPrepared } from '../testkit/prepared';

const now = () => new Date();

/** The product of this process on DATA_DIR: real database, real HTTP, STUDENTS apprentices. */
export async function served() {
  const students = Number(process.env.STUDENTS);
  await fillPrepared(process.env.DATA_DIR!, students);
  const config = readConfig({ DATA_DIR: process.env.DATA_DIR, LOG_LEVEL: 'error' });
  const postgres = await startPostgres({ folder: join(config.dataDir, 'postgres') });
  const untimed = openDatabase(postgres.url, { hasNoTimeouts: true });
  await migrate(untimed);
  await jobQueue(untimed).prepare(await findJobs());
  // A folder that somebody keeps may hold fewer.
  await seedDemo(untimed, { students, cipher: fieldCipher(config.secret), now: now() });
  await untimed.pool.query('vacuum analyze');
  await untimed.close();

  const db = openDatabase(postgres.url);
  const app = await buildApp({ db, now, config });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stopJobs = (await runnerOf(app.services)).start();
  const stop = async () => {
    await app.close();
    await stopJobs();
    await db.close();
    await postgres.stop();
  };
  // The parent is gone: so is the reason to run.
  process.once('disconnect', () => void stop().then(() => process.exit(0)));
  return { app, db, url, databaseUrl: postgres.url };
}
