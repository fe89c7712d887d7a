import path from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@tandem/shared/rules/text/count';
import { readConfig, type Config } from '../config';
import { openDatabase, type Database } from '../platform/db/database';
import { startPostgres } from '../platform/db/embedded-postgres';
import { migrate } from '../platform/db/migrate';
import { fieldCipher } from '../platform/db/field-cipher';
import { documentStore } from '../platform/documents/store';
import { countStudents, seedDemo } from './seed';

const most = 200_000;
const usage = `npm run seed -- --students 25000\nComplète la base de démonstration jusqu’à ce nombre d’apprenti·es (1 à ${most}).`;

function wantedStudents(): number {
  const options = { students: { type: 'string', default: '400' } } as const;
  const { values } = parseArgs({ options, strict: false });
  const wanted = Number(values.students);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > most) throw new Error(usage);
  return wanted;
}

async function withDatabase(config: Config, work: (db: Database) => Promise<void>) {
  const folder = path.join(config.dataDir, 'postgres');
  const own = config.databaseUrl ? undefined : await startPostgres({ folder, log: (message) => console.log(message) });
  const db = openDatabase(config.databaseUrl ?? own?.url ?? '', { hasNoTimeouts: true });
  try {
    await migrate(db);
    await work(db);
  } finally {
    await db.close();
    await own?.stop();
  }
}

async function main() {
  const students = wantedStudents();
  const config = readConfig(process.env);
  if (config.isProduction) throw new Error('Pas de données fictives en production.');
  const now = new Date();
  await withDatabase(config, async (db) => {
    const startedAt = performance.now();
    const added = await seedDemo(db, {
      students,
      now,
      cipher: fieldCipher(config.secret),
      storeFile: documentStore(config).write,
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const what = `${countOf(added, 'apprenti·e')} ajouté·e${added > 1 ? 's' : ''}`;
    console.log(`${what} en ${seconds} s\u00a0; la base en contient ${await countStudents(db)}.`);
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
