// npm run check -w remote-auth: types, lint, import rules, format and tests of one package and of what it imports of `shared`. What is wrong in
// another package does not matter here.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lint, types } from './proof/checks.js';
import { sharedImports } from './proof/imports.js';
import { conclude, runTasks } from './proof/tasks.js';

const startedAt = performance.now();
const name = path.basename(process.cwd());
process.chdir(path.join(import.meta.dirname, '..'));

const config = `.cache/types-${name}/tsconfig.json`;
mkdirSync(path.dirname(config), { recursive: true });
const include = [`../../${name}/src`, '../../*.d.ts'];
writeFileSync(
  config,
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: 'tsbuildinfo' },
    include,
  }),
);

/** @type {import('./proof/tasks.js').Task[]} */
const tasks = [
  { ...types, args: types.args.map((arg) => (arg === '.' ? config : arg)) },
  { ...lint, args: [...lint.args, name, ...sharedImports([`${name}/src`]).filter((file) => /\.tsx?$/.test(file))] },
  { name: 'tests', command: 'jest', args: ['-c', `${name}/jest.config.js`, '--silent', '--ci'] },
  { name: 'import rules', command: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', name] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '--ignore-unknown', name] },
];
conclude(await runTasks(tasks), startedAt);
