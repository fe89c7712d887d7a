import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const isText = (name) => /\.(js|css|svg|json|html)$/.test(name);
export const releaseFile = 'release.json';

export async function writeWhole(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** Writes a file that is named by its own hash; returns the name. */
export async function writeHashed(folder, name, ending, content) {
  const file = `${name}.${createHash('sha256').update(content).digest('base64url')}.${ending}`;
  await writeWhole(path.join(folder, file), content);
  return file;
}

/** The sizes of a file of the release; puts a packed copy beside it, if it is text and an earlier build has not. */
export async function packed(folder, name) {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  if (!isText(name)) return { name, bytes: size };
  const beside = `${file}.br`;
  if (!existsSync(beside)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
    await writeWhole(beside, await compress(await readFile(file), { params }));
  }
  return { name, bytes: size, brotliBytes: (await stat(beside)).size };
}

/** What an earlier build left; published releases are kept in the store, not here. */
export async function removeOthers(folder, names) {
  const current = new Set([releaseFile, ...names.flatMap((name) => [name, `${name}.br`])]);
  for (const name of await readdir(folder)) if (!current.has(name)) await unlink(path.join(folder, name));
}
