import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../releases/here';
import { builtManifest } from '../built';
import { type TestServer, liveVersion, remote } from './test-server';

const run = promisify(execFile);

/** The team's own command, npm and all, from its finished build to live, when the store has none of its files. */
export async function releaseByCommand(testServer: TestServer): Promise<{ files: number; seconds: number }> {
  await run(process.execPath, ['scripts/build.js', remote], { cwd: root });
  const { files, version } = builtManifest(remote);
  for (const { name } of files) rmSync(path.join(testServer.product.data, 'releases', remote, name), { force: true });
  const env = { ...process.env, TANDEM_URL: testServer.product.url, TANDEM_DEPLOY_TOKEN: testServer.token };
  const startedAt = performance.now();
  const { stdout } = await run('npm', ['run', 'release', '-w', remote, '--', '--at-once'], { cwd: root, env });
  const seconds = (performance.now() - startedAt) / 1000;
  if ((await liveVersion(testServer)) !== version || !stdout.includes(`${files.length} fichiers envoyés`))
    throw new Error(stdout);
  return { files: files.length, seconds };
}
