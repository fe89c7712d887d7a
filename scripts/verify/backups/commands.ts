import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const passphrase = 'quatre mots pris au hasard';

export interface Ended {
  code: number | null;
  output: string;
  ms: number;
  /** The most memory it ever had, bytes; of the process itself, not of a PostgreSQL that it started. 0 where the system does not say. */
  peakBytes: number;
}

type Env = Record<string, string>;

const lookMs = 20;

/** Looks as long as the process is there: the kernel keeps the highest value, the last look is at most this late. */
function watchPeak(pid: number | undefined) {
  let peakBytes = 0;
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      if (kilobytes) peakBytes = Number(kilobytes) * 1024;
    } catch {
      // It has ended, or this system has no such file.
    }
  }, lookMs);
  return () => {
    clearInterval(timer);
    return peakBytes;
  };
}

/** A command of the operator, started; `kill` ends it without a word. */
export function begin(entry: string, args: readonly string[], env: Env) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [`api/dist/${entry}.js`, ...args], {
    cwd: root,
    env: { ...process.env, BACKUP_PASSPHRASE: passphrase, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const peak = watchPeak(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output, ms: performance.now() - startedAt, peakBytes: peak() })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** The same to its end; throws what it said where it failed. */
export async function run(entry: string, args: readonly string[], env: Env): Promise<Ended> {
  const done = await begin(entry, args, env).ended;
  if (done.code !== 0) throw new Error(`${entry} ${args.join(' ')}: ${done.output}`);
  return done;
}
