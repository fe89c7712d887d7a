import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundledIn } from './bundled.js';
import { callsOf } from './calls.js';
import { containerName } from './federation.js';
import { consumedRanges, contractVersion, sharedModuleVersions } from './shared-modules.js';
import { buildDigest } from './names.js';
import { packed, releaseFile, removeOthers, writeHashed, writeWhole } from './output.js';
import { filesOf, pagesOf } from './pages.js';
import { folderOf, sharedFile } from './places.js';
import { prerender } from './prerender.js';
import { standardFiles } from './standard-manifest.js';
import { commit } from './source.js';
import { exposedOf, tableOf } from './table.js';
import { load } from './typescript.js';
import { versionOf } from './version.js';

const initialOf = (compilation) => [...compilation.entrypoints.values()][0].getFiles();
const assetsOf = (compilation) => (compilation ? compilation.getAssets().map(({ name }) => name) : []);

/** The container that a build of a remote made. */
export const containerOf = (name, compilation) => containerName(name, buildDigest(compilation));

/** `initial`: what to load first, in order. `routes`: the chunk that a remote's entry asks for next. */
async function partOf(name, compilation, exposed) {
  const initial = initialOf(compilation);
  if (name === 'shell') {
    const pages = { federation: filesOf(compilation.namedChunkGroups.get('federation')) };
    return { provides: sharedModuleVersions(), requires: {}, initial, routes: [], pages };
  }
  return {
    provides: {},
    requires: consumedRanges(name),
    container: containerOf(name, compilation),
    initial,
    routes: filesOf(compilation.namedChunkGroups.get('routes')),
    pages: pagesOf(compilation, exposed),
    standard: standardFiles(compilation),
  };
}

/** The light form and the pages that it draws at build time. */
async function lightPartOf(folder, compilation, container, exposed) {
  if (!compilation) return { html: {} };
  const files = initialOf(compilation);
  const script = files.find((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  return {
    start: { script, styles, pages: pagesOf(compilation, exposed) },
    html: await prerender(folder, script, container),
  };
}

/**
 * Writes dist/release.json, which says all that is known about this build, and a .br beside each text file. `source`: the
 * digest of what it was made of; `light`: the compilation of the light form. Throws where the shape would not be that of a release.
 */
export async function writeRelease(name, source, compilation, light) {
  const folder = compilation.outputOptions.path;
  const { version, tandem } = JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
  const exposed = name === 'shell' ? undefined : await exposedOf(name);
  const part = await partOf(name, compilation, exposed);
  const lightPart = await lightPartOf(folder, light, part.container, exposed);
  const callsFile = await writeHashed(folder, 'calls', 'json', JSON.stringify(await callsOf(compilation, name)));
  const assets = [...assetsOf(compilation), ...assetsOf(light), ...Object.values(lightPart.html), callsFile];
  const names = [...new Set(assets)].sort((a, b) => (a < b ? -1 : 1));
  await removeOthers(folder, names);
  const facts = {
    name,
    commit: commit(),
    builtAt: new Date().toISOString(),
    platform: contractVersion(),
    budgets: tandem.budgets,
    ...part,
    ...lightPart,
    bundled: bundledIn([compilation, light]),
    ...(await tableOf(name)),
    calls: [],
    callsFile,
    source,
    files: await Promise.all(names.map((file) => packed(folder, file))),
  };
  const { manifest } = await load(sharedFile('releases/manifest.ts'));
  const release = manifest.parse({ ...facts, version: versionOf(version, facts) });
  await writeWhole(path.join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
}
