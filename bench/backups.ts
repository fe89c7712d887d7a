// npm run bench:backups [-- --size 25000 --documents 5000 --staff 50 --seconds 60 | --minute]: a backup while fifty people work, and its
// restore on an empty machine.
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../api/src/platform/db/embedded-postgres';
import { documentStore } from '../api/src/platform/documents/store';
import { dataFolder, removeFolder } from '../testkit/folder';
import { begin, type Ended, run } from '../scripts/verify/backups/commands';
import { differences, documentsIn, dump } from '../scripts/verify/backups/dump';
import { signedIn } from './api/client';
import { atWork } from './api/crowd';
import { start } from './api/product';
import { staff as office } from './api/staff';
import { asked, atEnd, bench, none, under } from './run';

const {
  size,
  documents,
  staff,
  seconds: staffSeconds,
} = asked(
  { size: 25_000, documents: 5000, staff: 50, seconds: 60 },
  { size: 500, documents: 50, staff: 10, seconds: 10 },
);
/** Seconds, milliseconds for the list meanwhile, and megabytes beyond what Node with the same modules takes that does nothing. */
const limits = { backup: 60, restore: 120, list: 150, memory: 100 };

function newFolder(): string {
  const folder = dataFolder();
  atEnd(() => removeFolder(folder));
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

await bench(async () => {
  const from = newFolder();
  const server = await start('server.ts', { DATA_DIR: from, STUDENTS: String(size), APP_SECRET: '' });
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
  const actions = await atWork(people, office, staffSeconds);
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
  const missing = mine.filter((each) => !others.includes(each));

  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  const slowest = seconds(Math.max(...done.map(({ ms }) => ms)));
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  const peak = { backup: Math.max(...done.map(({ peakBytes }) => peakBytes)), restore: restored.peakBytes };
  console.table(actions);
  console.log(
    `${done.length} sauvegardes, ${Math.round(statSync(archive).size / 1e6)} Mo, ${mine.length} documents\n`,
    `mémoire, base et pointe (Mo) : sauvegarde ${megabytes(idle.backup.peakBytes)} et ${megabytes(peak.backup)},`,
    `restauration ${megabytes(idle.restore.peakBytes)} et ${megabytes(peak.restore)}`,
  );
  const beyond = (what: 'backup' | 'restore') => megabytes(peak[what] - idle[what].peakBytes);
  return [
    under('sauvegarde, la plus lente', slowest, limits.backup, 's'),
    under('liste pendant ce temps, P95', actions.liste.p95, limits.list, 'ms'),
    under('restauration', seconds(restored.ms), limits.restore, 's'),
    under('mémoire de la sauvegarde, en plus de la base', beyond('backup'), limits.memory, 'Mo'),
    under('mémoire de la restauration, de même', beyond('restore'), limits.memory, 'Mo'),
    none('tables qui diffèrent', differing),
    none('documents qui manquent', missing),
  ];
});
