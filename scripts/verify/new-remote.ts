// npm run verify:new-remote: makes a remote in a copy of the product; its tests and the checks of its files must pass, and its page
// must show in a running product once it is published there.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { removeFolder } from '../../testkit/folder';
import { workflowOf } from '../new-remote/workflow';
import { packages } from '../packages.js';
import { lint, types } from '../proof/checks.js';
import { copyOfProduct, runIn } from './copy';
import { opensOncePublished } from './new-remote/opens';

const name = 'remote-essai';

/** The workflow of each package is the one that the template makes. */
const workflowsAreRight = (folder: string, names: readonly string[]) =>
  names.every((each) => {
    const file = path.join(folder, '.github/workflows', `${each}.yml`);
    const isRight = existsSync(file) && readFileSync(file, 'utf8') === workflowOf(each);
    if (!isRight) console.log(`${file} is not what new:remote writes`);
    return isRight;
  });

type Step = [title: string, run: () => boolean | Promise<boolean>];

const copy = copyOfProduct();
try {
  const steps: Step[] = [
    ['made', () => runIn(copy, 'node', ['--import', 'tsx', 'scripts/new-remote.ts', 'essai'])],
    [
      'not made twice',
      async () =>
        !(await runIn(copy, 'node', ['--import', 'tsx', 'scripts/new-remote.ts', 'essai'], { isQuiet: true })),
    ],
    ['its own tests', () => runIn(copy, 'jest', ['-c', `${name}/jest.config.js`, '--ci'])],
    ['types', () => runIn(copy, types.command, types.args)],
    ['lint', () => runIn(copy, lint.command, [...lint.args, name])],
    ['import rules', () => runIn(copy, 'depcruise', ['--config', '.dependency-cruiser.cjs', name])],
    ['dead code', () => runIn(copy, 'knip', ['--no-progress'])],
    ['format', () => runIn(copy, 'prettier', ['--check', '--log-level', 'warn', name, 'package.json'])],
    [
      'workflows',
      () => workflowsAreRight(copy, [...packages.filter((each) => /^(shell|remote-|api$)/.test(each)), name]),
    ],
    ['published and shown', () => opensOncePublished({ copy, name, address: '/essai', heading: 'Essai' })],
  ];
  for (const [title, run] of steps) {
    const startedAt = performance.now();
    const isDone = await run();
    console.log(`${isDone ? '✓' : '✗'} ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (!isDone) process.exitCode = 1;
    if (!isDone) break;
  }
} finally {
  removeFolder(copy);
}
