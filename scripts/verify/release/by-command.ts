import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../releases/here';
import { builtManifest } from '../built';
import { type TestServer, liveVersion, remote } from './test-server';

const run = promisify(execFile);

/**
 * The team's own command, npm and all, from its finished build to live, after the store lost its files. A check of the
 * store brings some back meanwhile, where one is due: so the count of those that were sent is said, not required.
 */
export async function releaseByCommand(testServer: TestServer): Promise<{ sent: number; seconds: number }> {
  await run(process.execPath, ['scripts/build.js', remote], { cwd: root });
  const { files, version } = builtManifest(remote);
  const stored = files.map(({ name }) => path.join(testServer.product.data, 'releases', remote, name));
  for (const file of stored) rmSync(file, { force: true });
  const env = { ...process.env, TANDEM_URL: testServer.product.url, TANDEM_DEPLOY_TOKEN: testServer.token };
  const startedAt = performance.now();
  const { stdout } = await run('npm', ['run', 'release', '-w', remote, '--', '--at-once'], { cwd: root, env });
  const seconds = (performance.now() - startedAt) / 1000;
  const sent = /\((\d+) fichiers envoyés/.exec(stdout)?.[1];
  if (!sent || (await liveVersion(testServer)) !== version || !stored.every((file) => existsSync(file)))
    throw new Error(stdout);
  return { sent: Number(sent), seconds };
}
