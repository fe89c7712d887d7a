import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { startPostgres } from '../../platform/db/embedded-postgres';
import { isAlive } from '../../platform/db/embedded/process';
import { volatileSettings } from '../../platform/db/embedded/postmaster';
import { type Manifest, damaged, rowTally } from './archive/format';
import { readArchive } from './archive/read';
import { loaderOf, openProbe } from './load.repository';
import { withSession } from './session';
import { snapshotOf } from './snapshot.repository';

const prefix = 'tandem-verification-';

/** What a process that was killed left of its trial. */
function clearAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^tandem-verification-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/**
 * Restores an archive into a PostgreSQL of its own that goes again, and compares every table with what the archive promises.
 * Throws ArchiveRefused where something is missing or other.
 */
export async function verifyBackup(open: () => Promise<Readable> | Readable, passphrase: string): Promise<Manifest> {
  clearAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  try {
    const server = await startPostgres({ folder: join(folder, 'postgres'), settings: volatileSettings });
    try {
      return await withSession(server.url, async (client) => compare(client, await open(), passphrase));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(client: pg.Client, from: Readable, passphrase: string): Promise<Manifest> {
  await client.query('begin');
  const loader = loaderOf(client);
  const { head, manifest } = await readArchive(from, passphrase, { head: loader.head, rows: loader.rows });
  await loader.finish(manifest);
  const snapshot = snapshotOf(client);
  for (const [index, shape] of head.tables.entries()) {
    const tally = rowTally();
    for await (const text of snapshot.rows(shape)) tally.add(text);
    const { name: _, ...promised } = manifest.tables[index]!;
    const found = tally.sum();
    if (found.sha256 !== promised.sha256 || found.rows !== promised.rows) throw damaged();
  }
  await openProbe(client, head);
  return manifest;
}
