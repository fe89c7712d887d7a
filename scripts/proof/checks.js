// Checks of the tree: types, lint, import rules, shape, dead code, format; that the walls stand, and that each remote's suite needs
// `shared` only.
import { existsSync } from 'node:fs';
import { packages } from '../packages.js';
import { changedSince, verifiedAt } from './change.js';

const folders = [...packages, 'testkit', 'bench', 'scripts'];
const isFormatted = (file) => /\.([cm]?[jt]sx?|css|json|md|yml|html)$/.test(file) && existsSync(file);

/** Everything was formatted when it was last proved as a whole: only what has changed since is looked at. */
function formatOf() {
  const changed = changedSince(verifiedAt());
  const files = changed?.filter(isFormatted) ?? ['.'];
  const config = ['.prettierrc.json', '.prettierignore', 'package.json'];
  return changed?.some((file) => config.includes(file)) ? ['.'] : files;
}

/** @type {import('./tasks.js').Task} */
export const lint = { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] };

/** TypeScript 7 reads the types in a fifth of the time of 6, which stays for what needs its API. @type {import('./tasks.js').Task} */
export const types = {
  name: 'types',
  command: 'node',
  args: ['node_modules/typescript-7/bin/tsc', '-p', '.', '--singleThreaded'],
};

/** @returns {import('./tasks.js').Task[]} */
export function checks() {
  const formatted = formatOf();
  return [
    // The long ones first.
    lint,
    { name: 'alone', command: 'node', args: ['--import', 'tsx', 'scripts/verify/alone.ts', '--most', '2'] },
    types,
    { name: 'walls', command: 'node', args: ['--import', 'tsx', 'scripts/verify/walls.ts'] },
    { name: 'import rules', command: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', ...folders] },
    { name: 'dead code', command: 'knip', args: ['--no-progress'] },
    ...(formatted.length > 0
      ? [
          {
            name: 'format',
            command: 'prettier',
            args: ['--check', '--log-level', 'warn', '--ignore-unknown', ...formatted],
          },
        ]
      : []),
    { name: 'shape', command: 'node', args: ['scripts/shape.js'] },
  ];
}
