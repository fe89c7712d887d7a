import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundle, isBundled } from '../scripts/server/bundle.js';

export const root = fileURLToPath(new URL('..', import.meta.url));

export type Env = Readonly<Record<string, string>>;

/** A compiled program of the product, started. */
export interface Program {
  process: ChildProcess;
  /** Everything that it printed so far. */
  log: () => string;
  /** The first address that it prints: it listens there. Rejects with everything it printed where it ends before. */
  ready: Promise<string>;
  /** Its exit code, once all that it printed is here. */
  ended: Promise<number | null>;
}

let compiled: Promise<void> | undefined;

/** Compiles the API where its sources have changed. */
export const compileApi = (): Promise<void> => (compiled ??= isBundled() ? Promise.resolve() : bundle());

/** Starts one of the programs of `api/dist` as the operator does, with more in its environment. */
export function startProgram(name: string, args: readonly string[], env: Env): Program {
  const child = spawn(process.execPath, [`api/dist/${name}.js`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const log = () => printed;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = readyOf(child, log);
  // Not every program listens.
  ready.catch(() => undefined);
  return { process: child, log, ready, ended };
}

const readyOf = (child: ChildProcess, log: () => string) =>
  new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const [address] = /http:\/\/[^\s/]+:\d+/.exec(log()) ?? [];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${log()}`)));
  });

/** The same to its end; throws what it said where it failed. */
export async function runProgram(name: string, args: readonly string[], env: Env): Promise<string> {
  const { ended, log } = startProgram(name, args, env);
  const code = await ended;
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}:\n${log()}`);
  return log();
}
