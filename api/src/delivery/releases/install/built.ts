import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifest, packageName } from '@tandem/shared/releases/manifest';
import { CannotStart } from '../../../platform/db/cannot-start';

/** A package as the build left it in `<folder>/<package>/dist`. */
export interface Built {
  manifest: Manifest;
  /** Undefined where there is no such file: there is not a Brotli form of everything. */
  read: (file: string) => Promise<Buffer | undefined>;
}

/** The shell and every remote below a folder. Throws, in French, when one of them is not built or its build is unreadable. */
export function builtIn(folder: string): Promise<Built[]> {
  const names = readdirSync(folder).filter((name) => packageName.safeParse(name).success);
  return Promise.all(names.map((name) => builtOf(name, join(folder, name, 'dist'))));
}

async function builtOf(name: string, dist: string): Promise<Built> {
  const read = (file: string) =>
    readFile(join(dist, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const text = await read('release.json');
  if (!text) throw new CannotStart(`Aucune version construite de ${name}\u00a0: lancez «\u00a0npm run build\u00a0».`);
  const { data, error } = manifest.safeParse(JSON.parse(text.toString()));
  if (!data)
    throw new CannotStart(`La version construite de ${name} est illisible\u00a0: lancez «\u00a0npm run build\u00a0».`, {
      cause: error,
    });
  return { manifest: data, read };
}
