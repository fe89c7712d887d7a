import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Config } from '../../config';

const dayMs = 24 * 3_600_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files that wait some days for the person who asked for them, in a folder of the data; outside of every folder that is served, and in no backup. */
export function waitingFiles({ dataDir }: Pick<Config, 'dataDir'>, name: 'access' | 'reports') {
  const folder = join(dataDir, name);
  const remove = (name: string) => rm(join(folder, name), { force: true });
  return {
    remove,

    /** A new file of what `write` puts into it; nothing stays of one that failed, or that the disk did not take. */
    async add(write: (to: Writable) => Promise<void>): Promise<{ storedName: string; size: number }> {
      const storedName = randomBytes(24).toString('hex');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(join(folder, storedName), 'wx', 0o600);
      const to = file.createWriteStream();
      const ended = finished(to);
      // The disk may refuse while `write` still reads: that error is thrown once `write` has ended.
      ended.catch(() => undefined);
      try {
        await write(to);
        to.end();
        await ended;
        return { storedName, size: (await stat(join(folder, storedName))).size };
      } catch (error) {
        to.destroy();
        await remove(storedName);
        throw error;
      }
    },

    /** Undefined: it is gone; a restore brings its row back, and no file. */
    async open(name: string): Promise<Readable | undefined> {
      const file = await open(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return file && createReadStream('', { fd: file });
    },

    /** Takes away what is not among these and no longer being written; says which of these are gone. */
    async removeAllExcept(names: ReadonlySet<string>, now: Date): Promise<string[]> {
      const there = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of there) {
        const { mtime } = await stat(join(folder, name));
        if (!names.has(name) && now.getTime() - mtime.getTime() > dayMs) await remove(name);
      }
      const present = new Set(there);
      return [...names].filter((name) => !present.has(name));
    },
  };
}
