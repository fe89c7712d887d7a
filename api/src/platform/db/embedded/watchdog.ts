import { spawn } from 'node:child_process';
import type { Account } from './account';
import { asAccount } from './cluster';

const script =
  'read _; [ "$(readlink "/proc/$1/cwd" 2>/dev/null || echo "$2")" = "$2" ] && kill -INT "$1" 2>/dev/null; exit 0';

/** Ends PostgreSQL gently once this process is gone, however it went: the pipe between them breaks. Returns how to call it off. */
export function watch(pid: number, data: string, account: Account | undefined): () => void {
  if (process.platform === 'win32') return () => {};
  const dog = spawn('/bin/sh', ['-c', script, 'sh', String(pid), data], {
    ...asAccount(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.unref();
  dog.on('error', () => {});
  dog.stdin.on('error', () => {});
  (dog.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void dog.kill('SIGKILL');
}
