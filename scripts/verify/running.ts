import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../run.js';

interface Options {
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs a command to its end; resolves to what it printed. Throws with that where it fails. */
export async function done(command: string, args: readonly string[], options: Options): Promise<string> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
  return output;
}

const longestMs = 600_000;

/** A command that goes on until it is stopped. */
export function running(command: string, args: readonly string[], { cwd, env = {} }: Options) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };

  return {
    log: () => log,
    stop,
    /** Resolves once it has printed this. Rejects with all that it has said where it ends before, or will not say it any more. */
    async said(words: RegExp, withinMs = longestMs): Promise<RegExpExecArray> {
      const found = new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const match = words.exec(log);
          if (match) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        look();
      });
      const match = await Promise.race([found, ended, pause(withinMs, undefined, { ref: false })]);
      if (match && 'index' in match) return match;
      await stop();
      throw new Error(`${command} ${args.join(' ')}:\n${log}`);
    },
  };
}
