import { readFileSync } from 'node:fs';
import { type Env, startProgram } from '../../../testkit/program';

export const passphrase = 'quatre mots pris au hasard';

export interface Ended {
  code: number | null;
  output: string;
  ms: number;
  /** The most memory it ever had, bytes; of the process itself, not of a PostgreSQL that it started. 0 where the system does not say. */
  peakBytes: number;
}

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
  const program = startProgram(entry, args, { BACKUP_PASSPHRASE: passphrase, DATABASE_URL: '', ...env });
  const peak = watchPeak(program.process.pid);
  const ended = program.ended.then((code): Ended => ({
    code,
    output: program.log(),
    ms: performance.now() - startedAt,
    peakBytes: peak(),
  }));
  return { ended, kill: () => program.process.kill('SIGKILL') };
}

/** The same to its end; throws what it said where it failed. */
export async function run(entry: string, args: readonly string[], env: Env): Promise<Ended> {
  const done = await begin(entry, args, env).ended;
  if (done.code !== 0) throw new Error(`${entry} ${args.join(' ')}: ${done.output}`);
  return done;
}
