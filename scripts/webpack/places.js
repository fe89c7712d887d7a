import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this recipe: the repository, or the kit where a team elsewhere has installed it. Both have the same folders inside. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The kit builds the one package in whose folder it is called; what it holds of `shared` is compiled. */
export const isKit = createRequire(import.meta.url)('../../package.json').name === '@tandem/remote-kit';

/** From here a build names its modules: two builds of the same sources are then equal in every folder. */
export const home = isKit ? process.cwd() : root;

export const folderOf = (name) => (isKit ? home : path.join(root, name));

/** A file of a package as webpack is asked for it. */
export const requestOf = (name, file) => (isKit ? `./${file}` : `./${name}/${file}`);

/** A source file of `shared`, by its name in the repository. */
export const sharedFile = (file) => path.join(root, 'shared/src', isKit ? file.replace(/\.tsx?$/, '.js') : file);

/** The same as webpack is asked for it. */
export const sharedRequest = (file) => (isKit ? sharedFile(file) : `./shared/src/${file}`);
