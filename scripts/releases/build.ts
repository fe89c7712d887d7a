import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { gate } from '@tandem/shared/releases/gate';
import { stylesGate } from '@tandem/shared/releases/gate.styles';
import { type Manifest, manifest as manifestShape } from '@tandem/shared/releases/manifest';
import { contentsGate } from '../../api/src/delivery/store/contents';
import { folderOf } from '../webpack/places.js';
import { root } from './here';
import type { Server } from './server';
import { Stop } from './stop';

/** A package that is built from its sources as they are. */
export interface Build {
  manifest: Manifest;
  /** Where its files are. */
  folder: string;
}

/** Builds a package, where its sources have changed. */
export function build(name: string): Build {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/webpack/build.js'), name], { stdio: 'inherit' });
  if (status !== 0) throw new Stop(`${name} ne se construit pas.`);
  const folder = join(folderOf(name), 'dist');
  return { manifest: manifestShape.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))), folder };
}

/** Throws what the server is going to say against it, before anything is sent; returns what is live. */
export async function passGate(
  { call, send }: Server,
  { manifest: candidate, folder }: Build,
): Promise<readonly Manifest[]> {
  const { body: live } = await call(releases.live, {});
  const openApi: unknown = await (await send('GET', '/api/openapi.json')).json();
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const contents = await contentsGate(candidate, (file) => Promise.resolve(textOf(file)));
  const read = async (of: string, file: string) =>
    existsSync(join(folder, file)) ? textOf(file) : (await send('GET', `/r/${of}/${file}`)).text();
  const fits = await gate(candidate, live, openApi, read);
  const faults = [...fits, ...stylesGate(candidate, textOf), ...contents];
  if (faults.length > 0) throw new Stop(['La version est refusée.', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  return live;
}
