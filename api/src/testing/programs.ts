import { compileApi, type Env, type Program, startProgram } from '../../../testkit/program';
import { passphrase } from './backups';
import { atEnd } from './database';
import { testSecret } from './fixed';

/** A compiled program of the API in a process of its own; it ends with the test file at the latest. */
export async function run(name: string, env: Env, args: readonly string[] = []): Promise<Program> {
  await compileApi();
  const program = startProgram(name, args, env);
  atEnd(async () => void program.process.kill('SIGKILL'));
  return program;
}

/** A command of the operator, to its end. */
export async function command(name: 'backup' | 'restore', args: readonly string[], env: Env) {
  const { ended, log } = await run(name, { APP_SECRET: testSecret, BACKUP_PASSPHRASE: passphrase, ...env }, args);
  const code = await ended;
  return { code, output: log().trim() };
}
