import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { adminAt, tokenFor } from '../../../e2e/src/team';
import { root } from '../../releases/here';
import { builtManifest } from '../built';
import type { Harness } from '../harness';
import { remote, untilInHtml } from './served';

const run = promisify(execFile);
const mostSeconds = 5;

/**
 * The team's own command, npm and all, from its finished build to live, after the store lost its files. A check of the
 * store brings some back meanwhile, where one is due: so the count of those that were sent is said, not required.
 */
export async function releaseByCommand({ product: { url, data } }: Harness): Promise<string[]> {
  await run(process.execPath, ['scripts/build.js', remote], { cwd: root });
  const { files, version } = builtManifest(remote);
  const stored = files.map(({ name }) => path.join(data, 'releases', remote, name));
  for (const file of stored) rmSync(file, { force: true });
  const token = await tokenFor(await adminAt(url), remote);
  const env = { ...process.env, TANDEM_URL: url, TANDEM_DEPLOY_TOKEN: token };
  const startedAt = performance.now();
  const { stdout } = await run('npm', ['run', 'release', '-w', remote, '--', '--at-once'], { cwd: root, env });
  const seconds = (performance.now() - startedAt) / 1000;
  const sent = /\((\d+) fichiers envoyés/.exec(stdout)?.[1];
  console.log(`npm run release: ${sent} files sent, live after ${seconds.toFixed(1)} s (limit ${mostSeconds})`);
  await untilInHtml(url, version);
  if (!sent || !stored.every((file) => existsSync(file))) return [`npm run release: ${stdout}`];
  return seconds > mostSeconds ? [`npm run release takes ${seconds.toFixed(1)} s`] : [];
}
