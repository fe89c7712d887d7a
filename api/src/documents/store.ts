import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { Problem } from '../http/problem';

export interface DocumentStore {
  /** Keeps the bytes for good, under a name that nobody can guess. */
  write: (bytes: Uint8Array) => Promise<string>;
  read: (name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
  /** For a program that must look into the file. */
  pathOf: (name: string) => string;
}

/** Files outside of every folder that is served, readable by this account only. */
export function documentStore({ dataDir }: Pick<Config, 'dataDir'>): DocumentStore {
  const folder = join(dataDir, 'documents');
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{48}$/.test(name)) throw new Error('not the name of a stored document');
    return join(folder, name.slice(0, 2), name);
  };
  const remove = (name: string) => rm(pathOf(name), { force: true });

  async function write(bytes: Uint8Array): Promise<string> {
    const name = randomBytes(24).toString('hex');
    try {
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      const file = await open(pathOf(name), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return name;
    } catch (error) {
      await remove(name).catch(() => undefined);
      throw storeProblem(error);
    }
  }

  const read = (name: string) =>
    readFile(pathOf(name)).catch((error: unknown) => {
      throw storeProblem(error);
    });
  return { write, read, remove, pathOf };
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
