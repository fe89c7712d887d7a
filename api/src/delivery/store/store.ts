import { createHash } from 'node:crypto';

/** A file as it is stored; `isPacked` says that `content` is its Brotli form. */
export interface StoredFile {
  content: Buffer;
  isPacked: boolean;
}

export interface Listed {
  name: string;
  bytes: number;
  changedAt: Date;
}

/**
 * Where the files of all releases stand: flat per package, each under a name that contains its SHA-256. A file never
 * changes, several servers may share one store, and nothing in it says what is live: that is the database's.
 */
export interface FileStore {
  /** Which of these are stored. */
  has: (of: string, names: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Undefined: not stored. With `packed`, the Brotli form where there is one. */
  read: (of: string, name: string, options?: { packed?: boolean }) => Promise<StoredFile | undefined>;
  /** Whole or not at all, and only what the name says: throws when `content` has another hash. What is damaged is replaced. */
  write: (of: string, name: string, content: Uint8Array, packed?: Uint8Array) => Promise<void>;
  remove: (of: string, names: readonly string[]) => Promise<void>;
  /** Everything that is stored of a package, Brotli forms not counted. */
  list: (of: string) => Promise<Listed[]>;
}

/** The same, sure of what it gives out. */
export interface ReleaseStore extends FileStore {
  /** Compares a file and its Brotli form with its name. What is damaged or missing is put right from a copy, if there is one. */
  inspect: (of: string, name: string) => Promise<'whole' | 'mended' | 'lost'>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What was found; undefined where there is no such file. */
export const ifThere = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** `/r/<package>/<file>` and every key of the store: nothing that could leave its folder. */
export const isFileName = (name: string) => /^[\w~-][\w.~-]*\.[\w-]{43}\.[a-z0-9]+$/.test(name);

/** Whether this is what the name promises. */
export const isGenuine = (name: string, content: Uint8Array) =>
  name.split('.').at(-2) === createHash('sha256').update(content).digest('base64url');

export function refuseOther(name: string, content: Uint8Array) {
  if (!isFileName(name) || !isGenuine(name, content)) throw new Error(`${name} does not name this content`);
}

/** The text of a file; undefined where it is not stored. */
export const textIn =
  ({ read }: Pick<FileStore, 'read'>) =>
  async (of: string, name: string): Promise<string | undefined> =>
    (await read(of, name))?.content.toString();

/** Does this for every item, so many at once; the results stand in the items' order. Rejects with the first failure. */
export async function inTurns<T, R>(items: readonly T[], atOnce: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await run(items[index]!);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
