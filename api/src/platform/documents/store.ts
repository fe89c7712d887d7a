import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config';
import { Problem } from '../http/problem';

export interface DocumentStore {
  /** Keeps the bytes for good, under a name that nobody can guess. */
  write: (bytes: Uint8Array) => Promise<string>;
  /** The same bytes again under the name that they had; false: they are there. */
  putBack: (name: string, bytes: Uint8Array) => Promise<boolean>;
  read: (name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
  /** Takes away what was written before `before` and is not among what `knownOf` knows of it; says how many. */
  sweep: (before: Date, knownOf: (names: string[]) => Promise<Set<string>>) => Promise<number>;
  /** For a program that must look into the file. */
  pathOf: (name: string) => string;
}

const storedName = /^[0-9a-f]{48}$/;

/** Files outside of every folder that is served, readable by this account only. */
export function documentStore({ dataDir }: Pick<Config, 'dataDir'>): DocumentStore {
  const folder = join(dataDir, 'documents');
  const pathOf = (name: string) => {
    if (!storedName.test(name)) throw new Error('not the name of a stored document');
    return join(folder, name.slice(0, 2), name);
  };
  const remove = (name: string) => rm(pathOf(name), { force: true });

  async function writeOnce(name: string, bytes: Uint8Array): Promise<void> {
    try {
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      const file = await open(pathOf(name), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await remove(name).catch(() => undefined);
      throw storeProblem(error);
    }
  }

  async function write(bytes: Uint8Array): Promise<string> {
    const name = randomBytes(24).toString('hex');
    await writeOnce(name, bytes);
    return name;
  }

  /** What a restore that was killed has left half-written has other bytes: it is written again. */
  async function putBack(name: string, bytes: Uint8Array): Promise<boolean> {
    const known = await readFile(pathOf(name)).catch(() => undefined);
    if (known?.equals(bytes)) return false;
    await remove(name);
    await writeOnce(name, bytes);
    return true;
  }

  const read = (name: string) =>
    readFile(pathOf(name)).catch((error: unknown) => {
      throw storeProblem(error);
    });

  const isOlder = async (name: string, before: Date): Promise<boolean> => {
    const found = await stat(pathOf(name)).catch(() => undefined);
    return found !== undefined && found.mtime < before;
  };

  /** A file is written before its row: what has none after a day was left by a crash. */
  async function sweep(before: Date, knownOf: (names: string[]) => Promise<Set<string>>): Promise<number> {
    let swept = 0;
    for (const part of await readdir(folder).catch(() => [])) {
      const names = (await readdir(join(folder, part)).catch(() => [])).filter((name) => storedName.test(name));
      const old: string[] = [];
      for (const name of names) if (await isOlder(name, before)) old.push(name);
      const known = old.length > 0 ? await knownOf(old) : new Set<string>();
      const lost = old.filter((name) => !known.has(name));
      for (const name of lost) await remove(name);
      swept += lost.length;
    }
    return swept;
  }
  return { write, putBack, read, remove, sweep, pathOf };
}

const full = () => new Problem(507, 'Il n’y a plus de place pour les documents. Veuillez prévenir l’administration.');
const away = () =>
  new Problem(503, 'Les documents sont momentanément inaccessibles. Veuillez prévenir l’administration.');

/** What the disk refuses, in French: full, or out of reach. */
export function storeProblem(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return full();
  return /^E[A-Z]+$/.test(code) ? away() : error;
}
