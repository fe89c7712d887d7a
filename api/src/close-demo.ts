import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { buildApp } from './app';
import { readConfig } from './config';
import { openDatabase } from './platform/db/database';
import { startPostgres } from './platform/db/embedded-postgres';
import { refuse } from './config-faults';
import { closeDemo } from './demo-accounts.repository';

/** `npm run close-demo`: closes the demo accounts of the database that the environment names. */
async function main() {
  const config = readConfig(process.env);
  const own = config.databaseUrl ? undefined : await startPostgres({ folder: join(config.dataDir, 'postgres') });
  const db = openDatabase(config.databaseUrl ?? own?.url ?? '');
  try {
    await db.execute(sql`select 1`);
    const { services } = await buildApp({ db, now: () => new Date(), config });
    const closed = await closeDemo(services);
    console.log(
      closed.length > 0 ? `Comptes fermés\u00a0: ${closed.join(', ')}` : 'Aucun compte de démonstration n’est ouvert.',
    );
  } finally {
    await db.close();
    await own?.stop();
  }
}

main().catch(refuse);
