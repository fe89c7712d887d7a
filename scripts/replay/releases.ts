import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, manifest } from '@tandem/shared/releases/manifest';
import { isGenuine } from '../../api/src/delivery/store/store';
import { Stop } from '../releases/stop';
import type { Source } from './source';

interface ReplaySource {
  /** The product's folder: what is built there, and what its own data folder keeps, need not be fetched. */
  root: string;
  /** Where `<package>/dist` is written. */
  to: string;
  from: Source;
}

const atOnce = 8;
const readIfThere = (file: string) => (existsSync(file) ? readFile(file) : undefined);

async function manifestOf(name: string, version: string, { root, from }: ReplaySource): Promise<Manifest> {
  const built = await readIfThere(path.join(root, name, 'dist/release.json'));
  const here = built && manifest.safeParse(JSON.parse(built.toString())).data;
  return here?.version === version ? here : from.manifest(name, version);
}

/** From what is built or kept here, else from the server; undefined where nobody has it. */
async function contentOf(name: string, file: string, { root, from }: ReplaySource): Promise<Buffer | undefined> {
  for (const folder of [path.join(name, 'dist'), path.join('data/releases', name)]) {
    const content = await readIfThere(path.join(root, folder, file));
    if (content && isGenuine(file, content)) return content;
  }
  const content = await from.file(name, file);
  if (content && !isGenuine(file, content)) throw new Stop(`${name}/${file} n’est pas ce que son nom dit.`);
  return content;
}

/** Puts one release into `<to>/<package>/dist`, as a build would have left it. Throws Stop when a file cannot be had. */
export async function fetchRelease(name: string, version: string, source: ReplaySource): Promise<void> {
  const release = await manifestOf(name, version, source);
  const folder = path.join(source.to, name, 'dist');
  await mkdir(folder, { recursive: true });
  const gone: string[] = [];
  const waiting = release.files.map((file) => file.name);
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const content = await contentOf(name, file, source);
      if (content) await writeFile(path.join(folder, file), content);
      else gone.push(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (gone.length > 0) throw new Stop(`${name} ${version}\u00a0: ${gone.join(', ')} n’existe plus.`);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
}
