import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

function filesUnder(place) {
  const full = path.join(root, place);
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isTest(file));
}

/** One word for the contents of these files, and of these folders without their tests. */
export function digestOf(places) {
  const digest = createHash('sha256');
  for (const file of places.flatMap(filesUnder).sort((a, b) => (a < b ? -1 : 1)))
    digest.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  return digest.digest('base64url');
}

/** The digest of everything that a package's files are made of; equal digests need no new build. */
export const sourceDigest = (name) =>
  digestOf([
    `${name}/src`,
    `${name}/package.json`,
    `${name}/webpack.config.js`,
    'shared/src',
    'shared/package.json',
    'scripts/webpack',
    'webpack.shared.js',
    'tsconfig.json',
    'package-lock.json',
  ]);

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
