// npm run verify:new-remote: makes a remote in a copy of the product; its tests and the checks of its files must pass, and its page
// must show in a running product once it is published there.
import path from 'node:path';
import { adminAt, tokenFor } from '../../e2e/src/team';
import { removeFolder } from '../../testkit/folder';
import { copyOfProduct } from './copy';
import { type Harness, verify } from './harness';
import { done } from './running';
import { check, inSteps, isRefused } from './steps';

const name = 'remote-essai';
const address = '/essai';

/** The product runs without the remote; its team publishes it, and somebody opens its page. */
async function opensOncePublished({ product: { url }, open }: Harness, copy: string) {
  const { status } = await fetch(url + address, { headers: { accept: 'text/html' } });
  check(status === 404, `${address} answers ${status} before anything is published`);
  const env = { TANDEM_URL: url, TANDEM_DEPLOY_TOKEN: await tokenFor(await adminAt(url), name) };
  await done('node', ['--import', 'tsx', '../scripts/releases/release.ts'], { cwd: path.join(copy, name), env });
  const { page } = await open();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Essai' }).waitFor({ timeout: 15_000 });
}

await verify((harness) => {
  const copy = copyOfProduct();
  harness.atEnd(() => removeFolder(copy));
  const inCopy = (command: string, args: readonly string[]) => done(command, args, { cwd: copy });
  const make = () => inCopy('node', ['--import', 'tsx', 'scripts/new-remote.ts', 'essai']);
  return inSteps([
    ['made', make],
    ['not made twice', () => isRefused(make)],
    ['its own checks', () => done('node', ['../scripts/check-package.js'], { cwd: path.join(copy, name) })],
    ['dead code', () => inCopy('knip', ['--no-progress'])],
    ['format of what it registers', () => inCopy('prettier', ['--check', '--log-level', 'warn', 'package.json'])],
    ['published and shown', () => opensOncePublished(harness, copy)],
  ]);
});
