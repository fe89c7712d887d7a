import { packages } from '../packages.js';
import { isSourceOf } from '../webpack/source.js';

/** What is deployed: the API, the shell and the remotes. */
const deployed = packages.filter((name) => !['shared', 'e2e'].includes(name));

/** Packages that a change of these files makes anew, in the order of package.json; undefined files: nobody knows, so all of them. */
export const releasedBy = (files) => deployed.filter((name) => !files || files.some((file) => isSourceOf(name, file)));
