import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHash } from 'node:crypto';
import * as z from 'zod';

/** Why an archive is not taken, in one French sentence; nothing was changed. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

export const damaged = (cause?: unknown) =>
  new ArchiveRefused('Cette sauvegarde est abîmée ou incomplète\u00a0: rien n’a été changé.', { cause });
export const wrongPassphrase = () =>
  new ArchiveRefused('Cette phrase de passe n’ouvre pas cette sauvegarde\u00a0: rien n’a été changé.');
export const fromNewer = () =>
  new ArchiveRefused('Cette sauvegarde vient d’une version plus récente de Tandem\u00a0: rien n’a été changé.');

// An archive is one age file (https://age-encryption.org/v1) under a passphrase, and in it one tar:
//   head.json                    what follows, and from which schema
//   tables/<table>/<n>.gz        the rows as COPY writes them, in pieces; tables in the order of the head
//   documents/<name>             as they are stored
//   releases/<package>/<file>    the same; `<file>.br` before the file that it is a form of
//   manifest.json                what must have been there: counts and checksums

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** What stands first. */
export const headShape = z.strictObject({
  format: z.literal(1),
  /** The product's version, for people. */
  version: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** Every migration that the rows have been through, oldest first. */
  migrations: z.array(z.strictObject({ name: z.string().max(80), hash: sha256 })),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier) })),
  /** Opens the sealed numbers in the rows. */
  secret: z.string().min(32),
});
export type Head = z.output<typeof headShape>;
export type TableShape = Head['tables'][number];

const files = z.strictObject({ count, bytes: count, sha256 });

/** What stands last. */
export const manifestShape = z.strictObject({
  tables: z.array(z.strictObject({ name: identifier, rows: count, bytes: count, sha256 })),
  sequences: z.array(z.strictObject({ name: identifier, value: z.string().regex(/^\d+$/) })),
  documents: files,
  releases: files,
});
export type Manifest = z.output<typeof manifestShape>;

/** Rows are cut into pieces of about so many bytes, so that nobody ever holds more of them. */
export const pieceBytes = 2 * 1024 * 1024;
/** The most that one piece or file may hold, unpacked. */
export const mostBytes = 64 * 1024 * 1024;

export type EntryName =
  | { kind: 'head' | 'manifest' }
  | { kind: 'rows'; table: string; piece: number }
  | { kind: 'document'; name: string }
  | { kind: 'release'; of: string; name: string };

/** Undefined for a name that no archive of ours holds; none can lead out of a folder. */
export function entryOf(path: string): EntryName | undefined {
  if (path === 'head.json') return { kind: 'head' };
  if (path === 'manifest.json') return { kind: 'manifest' };
  const rows = /^tables\/([a-z_][a-z0-9_]*)\/(\d{1,9})\.gz$/.exec(path);
  if (rows) return { kind: 'rows', table: rows[1]!, piece: Number(rows[2]) };
  const document = /^documents\/([0-9a-f]{48})$/.exec(path);
  if (document) return { kind: 'document', name: document[1]! };
  const release = /^releases\/([a-z][a-z0-9-]*)\/([\w~-][\w.~-]*)$/.exec(path);
  return release ? { kind: 'release', of: release[1]!, name: release[2]! } : undefined;
}

/** Counts and sums files in the order in which they come. */
export function fileTally() {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    add(name: string, content: Uint8Array) {
      count++;
      bytes += content.length;
      hash.update(`${name} ${createHash('sha256').update(content).digest('hex')}\n`);
    },
    sum: () => ({ count, bytes, sha256: hash.digest('hex') }),
  };
}

const newline = 10;

/** The same of a table's rows: one a line, a line break inside of a value is written `\n`. */
export function rowTally() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(text: Uint8Array) {
      for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows++;
      bytes += text.length;
      hash.update(text);
    },
    sum: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

function collect() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Makes a key out of a passphrase, which takes 64 MB that nothing else would collect for a minute: what came before goes first, and
 * they go at once.
 */
export async function keyWork<T>(work: () => Promise<T>): Promise<T> {
  collect();
  try {
    return await work();
  } finally {
    collect();
  }
}
