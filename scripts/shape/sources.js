// Every source that is ours, tests and configuration included: what several of these checks read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '../packages.js';

const root = path.join(import.meta.dirname, '../..');

const filesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

const files = () => [
  ...readdirSync(root),
  ...packages.flatMap((name) => readdirSync(path.join(root, name)).map((file) => path.join(name, file))),
  ...['scripts', 'bench', 'testkit', 'e2e/tests', ...packages.map((name) => `${name}/src`)].flatMap(filesOf),
];

/** What a check finds in each of them; `find` gets the file, its slashes as in an address, and its text. */
export const inSources = (find) =>
  files()
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .flatMap((file) => find(file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')));
