// What the product is measured against, and what is redeployed: .cache/bench-load/. The product itself is built by scripts/build.js.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import { sourceDigest } from '../../../scripts/webpack/source.js';
import { folderOf } from './common.js';
import { guideRemote, guideShell, remotes } from './guide.js';
import { mono } from './mono.js';
import { buildChangedProduct } from './product.js';

const digestFile = path.join(folderOf(''), 'sources');
const here = new URL('.', import.meta.url);

/** Of all that the builds are made of; equal digests need no new build. */
function digestOfSources() {
  const digest = createHash('sha256');
  for (const name of ['shell', ...remotes]) digest.update(sourceDigest(name));
  for (const file of readdirSync(here).sort()) digest.update(readFileSync(new URL(file, here)));
  return digest.digest('base64url');
}

const compress = promisify(brotliCompress);

async function pack(folder) {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|json|svg)$/.test(name)) continue;
    const content = await readFile(path.join(folder, name));
    const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(path.join(folder, `${name}.br`), packed);
  }
}

/** `initial.json`: what the HTML asks for, in order. */
async function finish(compilation) {
  const folder = compilation.outputOptions.path;
  const main = compilation.entrypoints.get('main');
  if (main) await writeFile(path.join(folder, 'initial.json'), JSON.stringify(main.getFiles()));
  await pack(folder);
}

async function compile(configurations) {
  const compiler = webpack(configurations);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return stats.stats.map(({ compilation }) => compilation);
}

async function buildAll() {
  const built = await compile([
    mono('mono', false),
    mono('mono-next', true),
    guideShell(),
    ...remotes.map((remote) => guideRemote(remote)),
    guideRemote('remote-auth', true),
  ]);
  for (const compilation of built) await finish(compilation);
  await buildChangedProduct('remote-auth', compile);
}

const digest = digestOfSources();
const isBuilt = existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest;
if (!isBuilt) {
  await buildAll();
  await writeFile(digestFile, digest);
}
console.log(`monolithe, guide et nouvelle version de remote-auth : ${isBuilt ? 'inchangés' : 'construits'}`);
