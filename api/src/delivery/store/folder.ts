import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, isFileName, type FileStore, type Listed, refuseOther } from './store';

/** `<folder>/<package>/<file>`, its Brotli form beside it under `<file>.br`. */
export function folderStore(folder: string): FileStore {
  const pathOf = (of: string, name: string) => join(folder, of, name);

  return {
    async has(of, names) {
      const found = await Promise.all(names.map((name) => ifThere(stat(pathOf(of, name)))));
      return new Set(names.filter((_, index) => found[index]));
    },

    async read(of, name, { packed = false } = {}) {
      const brotli = packed ? await ifThere(readFile(`${pathOf(of, name)}.br`)) : undefined;
      const content = brotli ?? (await ifThere(readFile(pathOf(of, name))));
      return content && { content, isPacked: brotli !== undefined };
    },

    async write(of, name, content, packed) {
      refuseOther(name, content);
      const path = pathOf(of, name);
      await mkdir(join(folder, of), { recursive: true });
      // The Brotli form first: once the file itself is there, everything is.
      if (packed) await replace(`${path}.br`, packed);
      await replace(path, content);
      await settle(join(folder, of));
    },

    async remove(of, names) {
      for (const name of names) {
        await rm(pathOf(of, name), { force: true });
        await rm(`${pathOf(of, name)}.br`, { force: true });
      }
    },

    async list(of) {
      const entries = (await ifThere(readdir(join(folder, of)))) ?? [];
      await clearAbandoned(join(folder, of), entries);
      const names = entries.filter(isFileName);
      return Promise.all(names.map((name) => listed(join(folder, of), name)));
    },
  };
}

const unfinished = /^\.[\w-]+\.part$/;
const abandonedMs = 24 * 3_600_000;

/** Nothing to do where it stands there already, byte by byte. */
async function replace(path: string, content: Uint8Array) {
  if ((await ifThere(readFile(path)))?.equals(content)) return;
  const partial = join(path, '..', `.${randomBytes(12).toString('base64url')}.part`);
  try {
    await writeAtomically(partial, path, content);
  } catch (error) {
    // A full disk would keep half a file for a day, and be fuller still.
    await rm(partial, { force: true });
    throw error;
  }
}

/** Seen by nobody until it is whole and on the disk, whatever stops in between. */
async function writeAtomically(partial: string, path: string, content: Uint8Array) {
  const file = await open(partial, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

/** The names themselves onto the disk, where the system can do that. */
async function settle(folder: string) {
  const directory = await open(folder, 'r').catch(() => undefined);
  await directory?.sync().catch(() => undefined);
  await directory?.close();
}

/** What a process that was killed left behind. */
async function clearAbandoned(folder: string, entries: readonly string[]) {
  for (const name of entries.filter((entry) => unfinished.test(entry))) {
    const found = await ifThere(stat(join(folder, name)));
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
}

async function listed(folder: string, name: string): Promise<Listed> {
  const { size, mtimeMs } = await stat(join(folder, name));
  return { name, bytes: size, changedAt: new Date(mtimeMs) };
}
