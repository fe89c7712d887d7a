import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, folderFault } from './config-faults';

/** The secret that lies with the data, made at the first start; only its own account may read it. */
export function ownSecret(folder: string): string {
  const file = join(folder, 'secret.key');
  try {
    makeSecret(folder, file);
  } catch (error) {
    throw folderFault(error as NodeJS.ErrnoException, 'DATA_DIR', folder) ?? error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigError(`Le secret de ${file} est trop court\u00a0: supprimez ce fichier.`);
  return secret;
}

function makeSecret(folder: string, file: string) {
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
}
