import { spawn } from 'node:child_process';
import path from 'node:path';

/** Longer than any suite takes on a slow machine: one that hangs is a failure with a name, not a run without an end. */
const longest = 40 * 60_000;

/** Runs a program from node_modules/.bin; resolves to its exit code, what it printed and how long it took. */
export function run(command, args, { echo = false, env = {}, cwd = '.' } = {}) {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (chunk) => {
      output += chunk;
      if (echo) to.write(chunk);
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}`, seconds: 0 }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 }));
  });
}
