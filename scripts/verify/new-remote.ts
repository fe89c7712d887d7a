// npm run verify:new-remote: makes a remote in a copy of the product; its tests and the checks of its files must pass, and its page
// must show in a running product once it is published there.
import path from 'node:path';
import { removeFolder } from '../../testkit/folder';
import { copyOfProduct, runIn } from './copy';
import { opensOncePublished } from './new-remote/opens';

const name = 'remote-essai';

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
    ['its own checks', () => runIn(path.join(copy, name), 'node', ['../scripts/check-package.js'])],
    ['dead code', () => runIn(copy, 'knip', ['--no-progress'])],
    ['format of what it registers', () => runIn(copy, 'prettier', ['--check', '--log-level', 'warn', 'package.json'])],
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
