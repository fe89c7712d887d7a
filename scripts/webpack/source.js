import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
export const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

function filesUnder(source) {
  const full = path.join(root, source);
  if (statSync(full).isFile()) return [source];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isTest(file));
}

/** One word for the contents of these files, and of these folders without their tests. */
export function digestOf(sources) {
  const digest = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort((a, b) => (a < b ? -1 : 1)))
    digest.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  return digest.digest('base64url');
}

const forAll = ['shared/package.json', 'tsconfig.json', 'package-lock.json'];

/** The files and folders that make a package, but for what it imports. */
export const ownSourcesOf = (name) => [
  `${name}/src`,
  `${name}/package.json`,
  ...forAll,
  ...(name === 'api' ? ['scripts/server'] : [`${name}/webpack.config.js`, 'scripts/webpack', 'webpack.shared.js']),
];

/** The same with all that it could import. */
export const sourcesOf = (name) => [...ownSourcesOf(name), 'shared/src'];

/** The digest of everything that a package's files may be made of; equal digests need no new build. */
export const sourceDigest = (name) => digestOf(sourcesOf(name));

/** The commit that is built; undefined outside of a repository. */
export function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}
