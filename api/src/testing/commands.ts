import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { passphrase } from './backups';
import { testSecret } from './fixed';

const folder = fileURLToPath(new URL('../../..', import.meta.url));

/** A command of the operator in a process of its own, to its end. */
export function command(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `api/src/${name}.ts`, ...args], {
    cwd: folder,
    env: { ...process.env, APP_SECRET: testSecret, BACKUP_PASSPHRASE: passphrase, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}
