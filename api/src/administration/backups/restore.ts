import type { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrateWithin } from '../../platform/db/migrate';
import { giveTemplates } from '../../platform/mail-templates/first-templates.repository';
import { changeSecret } from '../../platform/db/secrets.repository';
import { type Head, type Manifest, ArchiveRefused } from './archive/format';
import { readArchive, type Reader } from './archive/read';
import { aftermathOf } from './aftermath.repository';
import { loaderOf } from './load.repository';
import { tryLock, withSession, type BackupLocations, type Progress } from './session';

interface RestoreOptions extends BackupLocations {
  /** Opens the archive from its start; it is read twice. */
  open: () => Promise<Readable> | Readable;
  passphrase: string;
  /** Nobody is served from here on. */
  onStart?: (() => Promise<unknown>) | undefined;
  /** The run of the plan that is done together with this. */
  runId?: number | undefined;
  onProgress?: Progress | undefined;
}

/**
 * Puts everything in the place of what is there: all of it, or nothing. The archive is read to its end before anything is
 * touched. The numbers are sealed anew under this installation's secret; sessions end. Throws ArchiveRefused.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { passphrase, open } = options;
  const checking = await readArchive(await open(), passphrase);
  const total = piecesOf(checking);
  return withSession(options.url, async (client) => {
    if (!(await tryLock(client, 'restore'))) throw new ArchiveRefused('Une restauration est déjà en cours.');
    await options.onStart?.();
    const files = filesInto(options);
    await client.query('begin');
    try {
      const loader = loaderOf(client);
      const aftermath = aftermathOf(client);
      await aftermath.remember();
      const reader = counting({ head: loader.head, rows: loader.rows, ...files.reader }, total, options.onProgress);
      const { head, manifest } = await readArchive(await open(), passphrase, reader);
      await loader.finish(manifest);
      await files.settled();
      await migrateWithin(client);
      const queries = drizzle(client, { casing: 'snake_case' });
      await giveTemplates(queries, new Date());
      await changeSecret(queries, head.secret, options.secret);
      await aftermath.settle(head.createdAt, options.runId);
      await client.query('commit');
      await client.query('analyze');
      return manifest;
    } catch (error) {
      // The transaction ends with its connection: a COPY may still be open on it, behind which a rollback would wait for ever.
      await files.takeBack();
      throw error;
    }
  });
}

const piecesOf = ({ manifest }: { head: Head; manifest: Manifest }) =>
  manifest.tables.length + manifest.documents.count + manifest.releases.count;

function counting(reader: Required<Reader>, total: number, onProgress: Progress = () => {}): Reader {
  let done = 0;
  let last = '';
  const step = () => onProgress(Math.min(++done, total), total);
  return {
    ...reader,
    async rows(table, text) {
      await reader.rows(table, text);
      if (table !== last) step();
      last = table;
    },
    async document(name, content) {
      await reader.document(name, content);
      step();
    },
    async release(of, name, content) {
      await reader.release(of, name, content);
      step();
    },
  };
}

/** So many files at once on their way to the disk. */
const atOnce = 8;

/**
 * Files have names that nothing else can have: they are added beside those in use, before the database says that they count.
 * A server that is killed leaves files that nothing names; the hourly sweep takes them away.
 */
function filesInto({ documents, releases }: BackupLocations) {
  const added: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();
  const failed: { by?: unknown } = {};
  let packed: { name: string; content: Buffer } | undefined;

  /** Throws what has kept any of them from the disk. */
  function check() {
    if ('by' in failed) throw failed.by;
  }

  async function start(work: Promise<void>) {
    const tracked = work.catch((error: unknown) => void (failed.by = error)).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    if (underWay.size >= atOnce) await Promise.race(underWay);
    check();
  }

  async function putBack(name: string, content: Buffer) {
    if (await documents.putBack(name, content)) added.push(() => documents.remove(name));
  }

  async function release(of: string, name: string, content: Buffer) {
    if (name.endsWith('.br')) {
      packed = { name, content };
      return;
    }
    const brotli = packed?.name === `${name}.br` ? packed.content : undefined;
    packed = undefined;
    if ((await releases.has(of, [name])).has(name)) return;
    await releases.write(of, name, content, brotli);
    added.push(() => releases.remove(of, [name]));
  }

  return {
    reader: {
      document: (name: string, content: Buffer) => start(putBack(name, content)),
      release,
    },
    /** Rejects where one could not be written. */
    settled: async () => {
      await Promise.all(underWay);
      check();
    },
    takeBack: async () => {
      await Promise.all(underWay);
      for (const remove of added) await remove().catch(() => undefined);
    },
  };
}
