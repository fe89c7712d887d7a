import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Config } from '../../config';

const dayMs = 24 * 3_600_000;

/** Files that wait some days for whoever asked for them, in a folder of the data; outside of every folder that is served, and in no backup. */
export function waitingFiles({ dataDir }: Pick<Config, 'dataDir'>, name: 'access' | 'reports') {
  const folder = join(dataDir, name);
  const remove = (name: string) => rm(join(folder, name), { force: true });
  return {
    remove,

    /** A new file of what `write` puts into it; nothing stays of one that failed. */
    async add(write: (to: Writable) => Promise<void>): Promise<{ storedName: string; size: number }> {
      const storedName = randomBytes(24).toString('hex');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const to = createWriteStream(join(folder, storedName), { flags: 'wx', mode: 0o600 });
      try {
        await write(to);
        to.end();
        await finished(to);
        return { storedName, size: (await stat(join(folder, storedName))).size };
      } catch (error) {
        to.destroy();
        await remove(storedName);
        throw error;
      }
    },

    async open(name: string): Promise<Readable> {
      const file = await open(join(folder, name));
      return createReadStream('', { fd: file });
    },

    /** Takes away what is not among these and no longer being written. */
    async keepOnly(names: ReadonlySet<string>, now: Date): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtime } = await stat(join(folder, name));
        if (!names.has(name) && now.getTime() - mtime.getTime() > dayMs) await remove(name);
      }
    },
  };
}
