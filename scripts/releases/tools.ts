import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './here';

/** Runs a tool that came with the repository or the kit, and ends as it ends. */
export function runTool(name: string, args: readonly string[]): void {
  const bins = [path.join(process.cwd(), 'node_modules/.bin'), path.join(root, 'node_modules/.bin')];
  const env = { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) };
  const child = spawn(name, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  child.once('close', (code) => (process.exitCode = code ?? 1));
  // What ends the command ends the tool: both hear of it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
}
