import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Every workspace, in the order of package.json. */
export const packages = workspaces;

/** What has a Jest suite of its own: packages, and the build itself. */
export const tested = ['scripts', ...workspaces].filter((name) => existsSync(path.join(root, name, 'jest.config.js')));

/** What is built and released apart: the shell and the remotes. */
export const built = workspaces.filter((name) => existsSync(path.join(root, name, 'webpack.config.js')));
