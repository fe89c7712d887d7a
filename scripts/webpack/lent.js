import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** The version of `shared` is the number of the contract between shell and remotes. */
export const contractVersion = () => versionOf('../../shared');

/** What the shell lends and remotes only borrow. react-router-dom is not here: shared, it would lose its tree-shaking. */
export const lentVersions = () => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@tandem/shared/platform': contractVersion(),
  '@tandem/shared/router': contractVersion(),
});

/** The versions that a remote built here accepts: those that cannot lack anything it was built against. */
export const borrowedRanges = () =>
  Object.fromEntries(Object.entries(lentVersions()).map(([name, version]) => [name, `^${version}`]));
