// The path of a file address is percent-encoded: where a folder is called «Mes projets é», nothing is found at it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '../packages.js';

const root = path.join(import.meta.dirname, '../..');
const encoded = /\bnew URL\([^()]*import\.meta\.url[\s,]*\)\s*\.pathname\b/g;
const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file);

/** The lines of a source that take the path of a file's address. */
export const encodedPaths = (text) =>
  [...text.matchAll(encoded)].map(({ index }) => text.slice(0, index).split('\n').length);

const filesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

const sources = () => [
  ...readdirSync(root),
  ...packages.flatMap((name) => readdirSync(path.join(root, name)).map((file) => path.join(name, file))),
  ...['scripts', 'bench', 'testkit', 'e2e/tests', ...packages.map((name) => `${name}/src`)].flatMap(filesOf),
];

/** Every source that takes such a path. */
export const filePathFaults = () =>
  sources()
    .filter(isSource)
    .flatMap((file) =>
      encodedPaths(readFileSync(path.join(root, file), 'utf8')).map(
        (line) => `${file}:${line} takes the pathname of a file URL; use import.meta.dirname or fileURLToPath`,
      ),
    );
