import type { ReleaseStore, StoredFile } from '../store/store';

export interface FileCache {
  /** Undefined: nobody published it. */
  read: (of: string, file: string, isPacked: boolean) => Promise<StoredFile | undefined>;
  /** A file that stands in the page itself, where no browser checks it: the store has. Throws when it is missing. */
  text: (of: string, file: string) => Promise<string>;
}

const mostBytes = 64 * 1024 * 1024;

/** The files of the releases, those that were asked for last in memory; a file never changes under its name, so nothing grows old. */
export function fileCache(store: Pick<ReleaseStore, 'read'>, most = mostBytes): FileCache {
  const cached = new Map<string, StoredFile>();
  const reading = new Map<string, Promise<StoredFile | undefined>>();
  let bytes = 0;

  function cache(key: string, found: StoredFile) {
    if (found.content.length > most / 4) return;
    cached.set(key, found);
    bytes += found.content.length;
    // A Map holds its keys in the order of their last use: the first one has waited longest.
    for (const [oldest, { content }] of cached) {
      if (bytes <= most) return;
      cached.delete(oldest);
      bytes -= content.length;
    }
  }

  async function load(key: string, of: string, file: string, packed: boolean) {
    try {
      const found = await store.read(of, file, { packed });
      if (found) cache(key, found);
      return found;
    } finally {
      reading.delete(key);
    }
  }

  async function read(of: string, file: string, isPacked: boolean): Promise<StoredFile | undefined> {
    const key = `${of}/${file}${isPacked ? '.br' : ''}`;
    const known = cached.get(key);
    if (known) {
      cached.delete(key);
      cached.set(key, known);
      return known;
    }
    const running = reading.get(key) ?? load(key, of, file, isPacked);
    reading.set(key, running);
    return running;
  }

  return {
    read,
    async text(of, file) {
      const found = await read(of, file, false);
      if (!found) throw new Error(`${of}/${file} is missing from the release store`);
      return found.content.toString();
    },
  };
}
