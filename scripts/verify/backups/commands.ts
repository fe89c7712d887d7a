import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const passphrase = 'quatre mots pris au hasard';

export interface Ended {
  code: number | null;
  output: string;
  ms: number;
}

type Env = Record<string, string>;

/** A command of the operator, started; `kill` ends it without a word. */
export function begin(entry: string, args: readonly string[], env: Env) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', `api/src/${entry}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, BACKUP_PASSPHRASE: passphrase, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output, ms: performance.now() - startedAt })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** The same to its end; throws what it said where it failed. */
export async function run(entry: string, args: readonly string[], env: Env): Promise<Ended> {
  const done = await begin(entry, args, env).ended;
  if (done.code !== 0) throw new Error(`${entry} ${args.join(' ')}: ${done.output}`);
  return done;
}
