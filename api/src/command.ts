import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ArchiveRefused } from './administration/backups/archive/format';
import { diskFault } from './backup-locations';
import { ConfigError } from './config-faults';
import { CannotStart } from './platform/db/cannot-start';

const leastPassphrase = 12;

/** Runs a command of the operator: one French sentence and exit code 1 where it cannot be done. */
export function runCommand(main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: Error) => {
      const known = [ArchiveRefused, ConfigError, CannotStart].some((kind) => error instanceof kind);
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const sentence = known ? error.message : (diskFault(error)?.message ?? (isMissing && 'Ce fichier n’existe pas.'));
      console.error(sentence || error);
      process.exit(1);
    },
  );
}

/** From BACKUP_PASSPHRASE, or asked for without showing it; a new one is asked for twice. */
export async function passphraseOf(env: NodeJS.ProcessEnv, { isNew = false } = {}): Promise<string> {
  const given = env['BACKUP_PASSPHRASE'] ?? (await asked('Phrase de passe\u00a0: '));
  if (isNew && given.length < leastPassphrase)
    throw new ArchiveRefused(`La phrase de passe doit avoir ${leastPassphrase} caractères au moins.`);
  if (isNew && !env['BACKUP_PASSPHRASE'] && (await asked('Encore une fois\u00a0: ')) !== given)
    throw new ArchiveRefused('Les deux phrases de passe ne sont pas identiques.');
  return given;
}

async function asked(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new ArchiveRefused('Indiquez la phrase de passe dans BACKUP_PASSPHRASE.');
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** One line that is written over. */
export function progressLine(what: string) {
  let last = -1;
  return (done: number, total: number) => {
    const percent = Math.floor((100 * done) / Math.max(1, total));
    if (!process.stdout.isTTY || percent === last) return;
    last = percent;
    process.stdout.write(`\r${what}\u00a0: ${percent} %`);
  };
}
