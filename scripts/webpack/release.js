import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { contractVersion, shares } from './federation.js';
import { buildDigest } from './names.js';
import { collectPages, filesOf } from './pages.js';
import { commit, sourceDigest } from './source.js';
import { root } from './rules.js';

const compress = promisify(brotliCompress);
const weekMs = 7 * 24 * 60 * 60 * 1000;
const isText = (name) => /\.(js|css|svg|json)$/.test(name);

async function writeWhole(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

async function describe(folder, name) {
  const content = await readFile(path.join(folder, name));
  if (!isText(name)) return { name, bytes: content.length };
  const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeWhole(path.join(folder, `${name}.br`), packed);
  return { name, bytes: content.length, brotliBytes: packed.length };
}

/** A tab that is open loads the files it started with: files of earlier builds stay for a week after the last one that had them. */
async function removeOldFiles(folder, files, previous) {
  const now = new Date();
  const current = new Set(['release.json', ...files.flatMap(({ name }) => [name, `${name}.br`])]);
  for (const { name } of previous?.files ?? [])
    for (const file of [name, `${name}.br`]) await utimes(path.join(folder, file), now, now).catch(() => undefined);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!current.has(name) && now - (await stat(file)).mtime > weekMs) await unlink(file);
  }
}

function previousRelease(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes dist/release.json, which says all that the entry server needs to know, and a .br beside each text file. */
export class Release {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    let pages;
    let source;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      source = sourceDigest(this.name);
      pages = collectPages(compilation);
    });
    compiler.hooks.afterEmit.tapPromise('Release', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      const names = compilation.getAssets().map(({ name }) => name);
      const files = await Promise.all(names.sort().map((name) => describe(folder, name)));
      await removeOldFiles(folder, files, previousRelease(folder));
      const release = { ...this.facts(), source, ...entryOf(compilation), pages: pages(), files };
      await writeWhole(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  facts() {
    const { version } = JSON.parse(readFileSync(path.join(root, this.name, 'package.json'), 'utf8'));
    const builtAt = new Date().toISOString();
    return { name: this.name, version, commit: commit(), builtAt, contract: contractVersion(), shared: shares() };
  }
}

/** `initial`: what to load first, in order. `routes`: the chunk that a remote's entry asks for next. */
function entryOf(compilation) {
  const container = compilation.outputOptions.uniqueName.replace(/0{16}$/, buildDigest(compilation));
  const [main] = [...compilation.entrypoints.values()];
  const initial = main.getFiles();
  const routes = compilation.namedChunkGroups.get('routes');
  return { container, initial, routes: routes ? filesOf(routes) : [] };
}
