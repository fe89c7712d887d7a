import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { ifThere, isGenuine, type FileStore, type ReleaseStore, type StoredFile } from './store';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Another place that may have a file. */
type Spare = (of: string, name: string) => Promise<Buffer | undefined>;

/** What was built beside the server; nothing where the server stands alone. */
export const builtFiles =
  (built: string | undefined): Spare =>
  async (of, name) =>
    built === undefined ? undefined : ifThere(readFile(join(built, of, 'dist', name)));

/** The file itself, out of either form; undefined where a Brotli form cannot be opened any more. */
const plainOf = ({ content, isPacked }: StoredFile): Promise<Buffer | undefined> =>
  isPacked ? unpack(content).catch(() => undefined) : Promise.resolve(content);

async function genuine(name: string, found: StoredFile | undefined): Promise<Buffer | undefined> {
  const content = found && (await plainOf(found));
  return content && isGenuine(name, content) ? content : undefined;
}

/**
 * Files that give out only what their names promise. What is damaged, a byte or half of a file, is taken from its other form or from
 * the build beside the server; a read changes nothing, `inspect` puts it right.
 */
export function soundStore(raw: FileStore, spare: Spare): ReleaseStore {
  async function rescued(of: string, name: string): Promise<Buffer | undefined> {
    const places = [
      () => raw.read(of, name),
      () => raw.read(of, name, { packed: true }),
      async () => {
        const content = await spare(of, name);
        return content && { content, isPacked: false };
      },
    ];
    for (const find of places) {
      const content = await genuine(name, await find());
      if (content) return content;
    }
    return undefined;
  }

  return {
    ...raw,

    async read(of, name, options) {
      const found = await raw.read(of, name, options);
      if (await genuine(name, found)) return found;
      const content = await rescued(of, name);
      return content && { content, isPacked: false };
    },

    async inspect(of, name) {
      const [plain, other] = [await raw.read(of, name), await raw.read(of, name, { packed: true })];
      const isPackedDamaged = other?.isPacked === true && !(await genuine(name, other));
      if ((await genuine(name, plain)) && !isPackedDamaged) return 'whole';
      const content = await rescued(of, name);
      if (!content) return 'lost';
      await raw.write(of, name, content, isPackedDamaged ? await pack(content) : undefined);
      return 'mended';
    },
  };
}
