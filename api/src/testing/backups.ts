import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../administration/backups/backup';
import { type BackupLocations, withSession } from '../administration/backups/session';
import { snapshotOf } from '../administration/backups/snapshot.repository';
import { openStore } from '../delivery/store/open';
import { documentStore } from '../platform/documents/store';
import { temporaryFolder, testDatabase } from './database';
import { openDatabase } from '../platform/db/database';
import { ensureSecrets } from '../platform/db/secrets.repository';
import { seedDemo } from '../seed/seed';
import { cipherForTests, testNow, testSecret } from './fixed';
import type { Template } from './server';

export const passphrase = 'quatre mots pris au hasard';

export interface TestLocations extends BackupLocations {
  folder: string;
}

/** An installation: a database of its own, its documents and its releases. */
export async function testLocations(template: Template, secret = testSecret): Promise<TestLocations> {
  const folder = temporaryFolder();
  const { url } = await testDatabase(template);
  return locationsAt(folder, url, secret);
}

export const locationsAt = (folder: string, url: string, secret = testSecret): TestLocations => ({
  folder,
  url,
  secret,
  documents: documentStore({ dataDir: folder }),
  releases: openStore({ kind: 'folder', folder: join(folder, 'releases') }),
});

/** Writes an archive of these places and says where it is. */
export async function archiveOf(locations: TestLocations): Promise<string> {
  const file = join(locations.folder, 'sauvegarde.age');
  await makeBackup(createWriteStream(file), { ...locations, passphrase, version: '1.0.0', now: testNow });
  return file;
}

export const opening = (file: string) => () => createReadStream(file);

/** Everything that the database holds and a backup keeps, table by table, in the order of its rows' text. */
export const dumpOf = ({ url }: BackupLocations): Promise<Record<string, string[]>> =>
  withSession(url, async (client) => {
    const snapshot = snapshotOf(client);
    const dump: Record<string, string[]> = {};
    for (const table of await snapshot.tables()) {
      const parts: Buffer[] = [];
      for await (const part of snapshot.rows(table)) parts.push(part);
      dump[table.name] = Buffer.concat(parts).toString('utf8').split('\n').sort();
    }
    return dump;
  });

/** A demo organisation with its documents. */
export async function demoLocations(): Promise<TestLocations> {
  const locations = await testLocations('organisation');
  const db = openDatabase(locations.url);
  const { write } = documentStore({ dataDir: locations.folder });
  await seedDemo(db, { cipher: cipherForTests, now: testNow, students: 60, storeFile: write });
  await ensureSecrets(db, { secret: testSecret, formerSecret: undefined });
  await db.close();
  return locations;
}
