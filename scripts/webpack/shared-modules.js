import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** The version of `shared` is the number of the contract between shell and remotes. */
export const contractVersion = () => versionOf('../../shared');

/** Versions of the modules that the shell provides and remotes consume. react-router-dom is missing: shared, it loses its tree-shaking. */
export const sharedModuleVersions = () => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@tandem/shared/platform': contractVersion(),
  '@tandem/shared/router': contractVersion(),
});

/** The versions that a remote built here accepts: those that cannot lack anything it was built against. */
export const consumedRanges = () =>
  Object.fromEntries(Object.entries(sharedModuleVersions()).map(([name, version]) => [name, `^${version}`]));
