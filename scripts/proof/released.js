import { packages } from '../packages.js';
import { isTest, ownSourcesOf } from '../webpack/source.js';
import { sharedImports } from './imports.js';

/** What is deployed: the API, the shell and the remotes. */
const deployed = packages.filter((name) => !['shared', 'kit', 'e2e'].includes(name));

/** Whether a change of a file is a new version of a package: it is one of its own, or one of `shared` that it imports. */
function sourceTest(name) {
  const own = ownSourcesOf(name);
  const imported = new Set(sharedImports([`${name}/src`], { isLeftOut: isTest }));
  return (file) =>
    !isTest(file) && (imported.has(file) || own.some((place) => file === place || file.startsWith(`${place}/`)));
}

/** Packages that a change of these files makes anew, in the order of package.json; undefined files: nobody knows, so all of them. */
export const releasedBy = (files) => deployed.filter((name) => !files || files.some(sourceTest(name)));
