import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderOf, home, isKit } from './places.js';

export const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

function filesUnder(source) {
  const full = path.join(home, source);
  if (statSync(full).isFile()) return [source];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isTest(file));
}

/** One word for the contents of these files, and of these folders without their tests. */
export function digestOf(sources) {
  const digest = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort((a, b) => (a < b ? -1 : 1)))
    digest.update(`\n${file}\n`).update(readFileSync(path.join(home, file)));
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

/** Elsewhere the lock file says which kit the package is built with. */
const sourcesElsewhere = () => ['src', 'package.json', 'webpack.config.js', 'package-lock.json'].filter(existsSync);

/** The digest of everything that a package's files are made of; equal digests need no new build. */
export const sourceDigest = (name) => digestOf(isKit ? sourcesElsewhere() : sourcesOf(name));

/** Whether what lies in the dist folder of the shell or a remote is made of the sources as they are. */
export function isBuilt(name) {
  const dist = path.join(folderOf(name), 'dist');
  const release = path.join(dist, 'release.json');
  if (!existsSync(release)) return false;
  const { source, files } = JSON.parse(readFileSync(release, 'utf8'));
  return source === sourceDigest(name) && files.every((each) => existsSync(path.join(dist, each.name)));
}

/** The commit that is built; undefined outside of a repository. */
export function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: home, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}
