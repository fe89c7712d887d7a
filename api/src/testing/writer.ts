// A server in a process of its own, for tests that kill it: node api/dist/writer.js <folder> [without-watchdog]
// Prints «ready <pid of PostgreSQL>», then the number of each row once its write is acknowledged.
import { openDatabase } from '../platform/db/database';
import { startPostgres } from '../platform/db/embedded-postgres';

async function main(folder: string, hasWatchdog: boolean) {
  const server = await startPostgres({ folder, hasWatchdog });
  const { pool } = openDatabase(server.url);
  await pool.query('create table if not exists written (number bigint primary key generated always as identity)');
  console.log(`ready ${server.pid}`);
  for (;;) {
    const { rows } = await pool.query<{ number: string }>('insert into written default values returning number');
    process.stdout.write(`${rows[0]?.number}\n`);
  }
}

main(process.argv[2] ?? '', process.argv[3] !== 'without-watchdog').catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
