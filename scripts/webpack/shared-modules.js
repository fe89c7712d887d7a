import { createRequire } from 'node:module';
import path from 'node:path';
import { folderOf, root } from './places.js';

/** The version of a package as it is resolved from a folder: a package may have another React of its own. */
const versionFrom = (folder, name) => createRequire(path.join(folder, 'package.json'))(`${name}/package.json`).version;

/** The version of `shared` is the number of the contract between shell and remotes. */
export const contractVersion = () => versionFrom(path.join(root, 'shared'), '.');

/** Versions of the modules that the shell provides and remotes consume. react-router-dom is missing: shared, it loses its tree-shaking. */
export const sharedModuleVersions = (of = 'shell') => ({
  react: versionFrom(folderOf(of), 'react'),
  'react-dom': versionFrom(folderOf(of), 'react-dom'),
  '@tandem/shared/platform': contractVersion(),
  '@tandem/shared/router': contractVersion(),
});

/** The versions that a remote built here accepts: those that cannot lack anything it was built against. */
export const consumedRanges = (name) =>
  Object.fromEntries(Object.entries(sharedModuleVersions(name)).map(([module, version]) => [module, `^${version}`]));
