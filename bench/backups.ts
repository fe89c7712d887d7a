// npm run bench:backups [-- --size 25000 --documents 5000 --staff 50 --seconds 60]: a backup while fifty people work, and its restore on an empty machine.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../api/src/platform/db/embedded-postgres';
import { documentStore } from '../api/src/platform/documents/store';
import { begin, type Ended, run } from '../scripts/verify/backups/commands';
import { differences, documentsIn, dump } from '../scripts/verify/backups/dump';
import { startChild } from './api/child';
import { signedIn } from './api/client';
import { atWork } from './api/crowd';
import { staff as office } from './api/staff';
import { startFlags } from './api/start-flags';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '25000' },
    documents: { type: 'string', default: '5000' },
    staff: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
  },
});
const [size, documents, staff, staffSeconds] = [values.size, values.documents, values.staff, values.seconds].map(
  Number,
) as [number, number, number, number];
/** Seconds, milliseconds for the list meanwhile, and megabytes beyond what Node with the same modules takes that does nothing. */
const limits = { backup: 60, restore: 120, list: 150, memory: 100 };

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

const secretOf = (folder: string) => readFileSync(join(folder, 'secret.key'), 'utf8').trim();

/** Scans of 20 to 200 kB, which no packing makes smaller. */
async function addDocuments(folder: string, url: string) {
  const { write } = documentStore({ dataDir: folder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let nth = 0; nth < documents; nth++) {
    const bytes = randomBytes(20_000 + Math.floor(Math.random() * 180_000));
    await client.query(
      `insert into documents (student_id, title, file_name, mime, size, sha256, data_class, scan, stored_name)
       select id, 'Scan', 'scan.pdf', 'application/pdf', $1, $2, 'A', 'not_scanned', $3 from students order by id offset $4 limit 1`,
      [bytes.length, '0'.repeat(64), await write(bytes), nth % size],
    );
  }
  await client.end();
}

async function main(): Promise<boolean> {
  const from = newFolder();
  const env = { DATA_DIR: from, STUDENTS: String(size), APP_SECRET: '' };
  const server = await startChild('server.ts', { env, flags: startFlags });
  const { url, databaseUrl } = await server.ask<{ url: string; databaseUrl: string }>('where');
  await addDocuments(from, databaseUrl);
  const people = await Promise.all(
    (await server.ask<string[]>('sessions', staff)).map((secret) => signedIn(url, secret)),
  );
  const archive = join(newFolder(), 'archive.age');
  const backup = begin('backup', ['--to', archive], { DATA_DIR: from });
  const idle = { backup: await run('backup', ['--help'], {}), restore: await run('restore', ['--help'], {}) };
  const done: Ended[] = [];
  const until = performance.now() + staffSeconds * 1000;
  const backups = backup.ended.then(async (first) => {
    done.push(first);
    while (performance.now() < until) done.push(await run('backup', ['--to', `${archive}.next`], { DATA_DIR: from }));
  });
  const deeds = await atWork(people, office, staffSeconds);
  await backups;
  // Nobody writes between the last backup and what it is compared with.
  await server.stop();
  await run('backup', ['--to', archive], { DATA_DIR: from });
  const here = await startPostgres({ folder: join(from, 'postgres') });
  const before = await dump(here.url, secretOf(from));
  await here.stop();

  const to = newFolder();
  const restored = await run('restore', [archive], { DATA_DIR: to });
  const there = await startPostgres({ folder: join(to, 'postgres') });
  const differing = differences(before, await dump(there.url, secretOf(to)));
  await there.stop();
  const [mine, others] = [documentsIn(from), documentsIn(to)];
  const missing = mine.filter((each) => !others.includes(each)).length;

  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  const slowest = seconds(Math.max(...done.map(({ ms }) => ms)));
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  const peak = { backup: Math.max(...done.map(({ peakBytes }) => peakBytes)), restore: restored.peakBytes };
  const figures = {
    'sauvegarde, la plus lente (s)': [slowest, limits.backup],
    'liste pendant ce temps, P95 (ms)': [deeds.liste.p95, limits.list],
    'restauration (s)': [seconds(restored.ms), limits.restore],
    'mémoire de la sauvegarde, en plus de la base (Mo)': [
      megabytes(peak.backup - idle.backup.peakBytes),
      limits.memory,
    ],
    'mémoire de la restauration, de même (Mo)': [megabytes(peak.restore - idle.restore.peakBytes), limits.memory],
    'tables qui diffèrent': [differing.length, 0],
    'documents qui manquent': [missing, 0],
  } as const;
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, [found, limit]]) => [name, { trouvé: found, limite: limit }]),
    ),
  );
  console.log(
    `${done.length} sauvegardes, ${Math.round(statSync(archive).size / 1e6)} Mo, ${mine.length} documents\n`,
    `mémoire, base et pointe (Mo) : sauvegarde ${megabytes(idle.backup.peakBytes)} et ${megabytes(peak.backup)},`,
    `restauration ${megabytes(idle.restore.peakBytes)} et ${megabytes(peak.restore)}\n`,
    deeds,
    differing,
  );
  return Object.values(figures).every(([found, limit]) => found <= limit);
}

const isGood = await main().finally(() =>
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);
process.exit(isGood ? 0 : 1);
