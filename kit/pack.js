// npm run pack -w kit: dist/tandem-remote-kit-<version>.tgz, all that a team in another repository needs. It has the folders of this
// repository, so that the same recipe works in both: `shared` compiled, with its types; the scripts of the build as they are; the
// command in one file.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { compileShared } from './src/shared.js';
import { packageOf, tsconfigOf } from './src/files.js';

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '..');
const dist = path.join(import.meta.dirname, 'dist');
const target = path.join(dist, 'package');

const copied = [
  'webpack.shared.js',
  'assets.d.ts',
  'LICENSE',
  'kit/webpack.js',
  'kit/jest.js',
  'shared/jest.js',
  'scripts/new-remote/template',
  'scripts/new-remote/elsewhere',
  ...readdirSync(path.join(root, 'scripts/webpack'))
    .filter((file) => /(?<!\.test)\.c?js$/.test(file))
    .map((file) => `scripts/webpack/${file}`),
];

/** The build stays beside the command: it is run in a process of its own. */
const buildOutside = {
  name: 'build outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.\/webpack\// }, ({ path: file }) => ({ path: file, external: true })),
};

/** The contract and the gate are part of the command. */
const sharedInside = {
  name: 'shared inside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@tandem\/shared\// }, ({ path: name }) => ({ path: require.resolve(name) })),
};

const command = () =>
  build({
    entryPoints: [path.join(root, 'scripts/releases/tandem.ts')],
    outfile: path.join(target, 'scripts/releases/tandem.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [buildOutside, sharedInside],
    logLevel: 'warning',
  });

const json = (file, value) => writeFileSync(path.join(target, file), `${JSON.stringify(value, null, 2)}\n`);

rmSync(dist, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const file of copied) cpSync(path.join(root, file), path.join(target, file), { recursive: true });
cpSync(path.join(root, 'docs/remote-kit.md'), path.join(target, 'README.md'));
compileShared(root, target);
await command();
json('package.json', packageOf(root));
json('tsconfig.json', tsconfigOf(root));
const said = execFileSync('npm', ['pack', '--json', '--pack-destination', dist], { cwd: target, encoding: 'utf8' });
const [{ filename, size }] = JSON.parse(said);
console.log(`${path.join(dist, filename)} (${Math.round(size / 1000)} kB)`);
