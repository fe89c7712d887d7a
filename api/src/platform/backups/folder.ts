import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Card, cardIn, newestFirst, type Shelf } from './shelf';

const unfinished = /^\.tandem-.*\.part$/;
const abandonedMs = 24 * 3_600_000;

type Unsummed = Omit<Card, 'bytes' | 'sha256'>;

export interface FolderShelf extends Shelf {
  /** Adds what `write` writes; nobody sees it until it is whole and on the disk. Rejects, and leaves nothing, where it is not. */
  add: <T>(
    write: (to: Writable) => Promise<T>,
    cardOf: (written: T) => Omit<Card, 'bytes' | 'sha256'>,
  ) => Promise<Card>;
}

export function folderShelf(folder: string): FolderShelf {
  const at = (name: string) => join(folder, name);

  async function find(name: string): Promise<Card | undefined> {
    const card = cardIn(await readFile(at(`${name}.json`), 'utf8').catch(() => ''));
    const file = await stat(at(name)).catch(() => undefined);
    return card?.name === name && file?.size === card.bytes ? card : undefined;
  }

  /** The name itself onto the disk, where the system can do that. */
  async function settle() {
    const directory = await open(folder, 'r').catch(() => undefined);
    await directory?.sync().catch(() => undefined);
    await directory?.close();
  }

  async function clearAbandoned(names: readonly string[]) {
    for (const name of names.filter((each) => unfinished.test(each))) {
      const found = await stat(at(name)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(at(name), { force: true });
    }
  }

  async function add<T>(write: (to: Writable) => Promise<T>, cardOf: (written: T) => Unsummed) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = at(`.tandem-${process.pid}-${Date.now()}.part`);
    const sum = summing();
    try {
      const file = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true });
      const arrived = pipeline(sum, file);
      const [written] = await Promise.all([write(sum), arrived]);
      const card = { ...cardOf(written), ...sum.total() };
      await note(card);
      await rename(partial, at(card.name));
      await settle();
      return card;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async function put({ bytes, sha256, ...unsummed }: Card, content: Readable) {
    const arrived = await add(
      (to) => pipeline(content, to),
      () => unsummed,
    );
    if (arrived.sha256 === sha256 && arrived.bytes === bytes) return;
    await remove(unsummed.name);
    throw new Error(`The copy of ${unsummed.name} is another file.`);
  }

  async function remove(name: string) {
    await rm(at(name), { force: true });
    await rm(at(`${name}.json`), { force: true });
  }

  async function note(card: Card) {
    const partial = at(`.tandem-${card.name}.json.part`);
    await writeFile(partial, JSON.stringify(card), { mode: 0o600, flush: true });
    await rename(partial, at(`${card.name}.json`));
  }

  return {
    add,
    find,
    note,
    open: async (name) => createReadStream(at(name)),
    async list() {
      const names = await readdir(folder).catch(() => []);
      await clearAbandoned(names);
      const cards = await Promise.all(names.filter((name) => name.endsWith('.age')).map(find));
      return cards.filter((card) => card !== undefined).sort(newestFirst);
    },
    put,
    remove,
  };
}

/** Hands everything on and knows its length and checksum. */
function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(through, { total: () => ({ bytes, sha256: hash.digest('hex') }) });
}
