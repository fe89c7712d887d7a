import type { Writable } from 'node:stream';
import { writeArchive } from './archive/write';
import { type Manifest, type TableShape, ArchiveRefused } from './archive/format';
import { tryLock, withSession, type BackupLocations, type Progress } from './session';
import { snapshotOf } from './snapshot.repository';

interface BackupOptions extends BackupLocations {
  passphrase: string;
  /** Of the product. */
  version: string;
  now: Date;
  /** Documents that are gone already are left out: they keep nobody from a restore, which may bring them back. */
  mayLack?: boolean;
  onProgress?: Progress | undefined;
}

type Archive = Awaited<ReturnType<typeof writeArchive>>;

/**
 * Writes the database as it is at one moment, the documents, the releases and the secret as one archive. Rejects when it could
 * not be whole; what was written then is no archive.
 */
export const makeBackup = (to: Writable, options: BackupOptions): Promise<Manifest> =>
  withSession(options.url, async (client) => {
    if (!(await tryLock(client, 'backup'))) throw new ArchiveRefused('Une sauvegarde est déjà en cours.');
    const snapshot = snapshotOf(client);
    await snapshot.begin();
    const tables = await snapshot.tables();
    const documents = await snapshot.documents();
    const releases = await filesOf(options, await snapshot.packages());
    const step = counter(tables.length + documents.length + releases.length, options.onProgress);
    const archive = await writeArchive(to, options.passphrase);
    try {
      await archive.head({
        format: 1,
        version: options.version,
        createdAt: options.now.toISOString(),
        migrations: await snapshot.migrations(),
        tables,
        secret: options.secret,
      });
      await writeRows(archive, snapshot, tables, step);
      await writeDocuments(archive, options, documents, step);
      await writeReleases(archive, options, releases, step);
      const manifest = await archive.end(await snapshot.sequences());
      await snapshot.end();
      return manifest;
    } catch (error) {
      await archive.abandon(error as Error);
      throw error;
    }
  });

function counter(total: number, onProgress?: Progress) {
  let done = 0;
  return () => onProgress?.(++done, total);
}

async function writeRows(
  archive: Archive,
  snapshot: ReturnType<typeof snapshotOf>,
  tables: TableShape[],
  step: () => void,
) {
  for (const table of tables) {
    await archive.rows(table.name, snapshot.rows(table));
    step();
  }
}

function unreadable(cause: unknown): never {
  const sentence =
    'Un document manque sur le disque ou ne peut pas être lu\u00a0: la sauvegarde ne serait pas complète.';
  throw new ArchiveRefused(sentence, { cause });
}

async function writeDocuments(
  archive: Archive,
  { documents, mayLack = false }: BackupOptions,
  names: readonly string[],
  step: () => void,
) {
  for (const name of names) {
    const content = await documents.read(name).catch(mayLack ? () => undefined : unreadable);
    if (content) await archive.document(name, content);
    step();
  }
}

interface ReleaseFile {
  of: string;
  name: string;
}

async function filesOf({ releases }: BackupLocations, packages: readonly string[]): Promise<ReleaseFile[]> {
  const listed = await Promise.all(packages.map(async (of) => ({ of, files: await releases.list(of) })));
  return listed.flatMap(({ of, files }) => files.map(({ name }) => ({ of, name })).sort(byName));
}

const byName = (one: ReleaseFile, other: ReleaseFile) => (one.name < other.name ? -1 : 1);

/** A file that nobody needs any more may be removed meanwhile: it is no part of the moment. */
async function writeReleases(
  archive: Archive,
  { releases }: BackupLocations,
  files: readonly ReleaseFile[],
  step: () => void,
) {
  for (const { of, name } of files) {
    const plain = await releases.read(of, name);
    const packed = await releases.read(of, name, { packed: true });
    if (plain && packed?.isPacked) await archive.release(of, `${name}.br`, packed.content);
    if (plain) await archive.release(of, name, plain.content);
    step();
  }
}
