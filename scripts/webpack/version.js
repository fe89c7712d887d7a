import { createHash } from 'node:crypto';

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.filter((key) => value[key] !== undefined).map((key) => [key, sorted(value[key])]));
};

/**
 * `1.4.0+3f9c0a71b2de`: the package's own version and the beginning of the digest of all that makes a release what it is.
 * When and of which commit it was built, and how well its files could be compressed, are no part of that.
 */
export function versionOf(packageVersion, { builtAt: _builtAt, commit: _commit, source: _source, files, ...rest }) {
  const names = files.map(({ name }) => name).sort();
  const digest = createHash('sha256').update(JSON.stringify(sorted({ ...rest, packageVersion, names })));
  return `${packageVersion}+${digest.digest('hex').slice(0, 12)}`;
}
