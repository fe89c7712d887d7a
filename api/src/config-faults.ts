import type { StorageLocation } from './platform/files/location';
import { CannotStart } from './platform/db/cannot-start';

/** A sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const notWritable: Readonly<Record<string, string>> = {
  EACCES: 'ce compte n’a pas le droit d’y écrire',
  EPERM: 'ce compte n’a pas le droit d’y écrire',
  EROFS: 'il est en lecture seule',
  ENOTDIR: 'une partie du chemin n’est pas un dossier',
  EEXIST: 'une partie du chemin n’est pas un dossier',
  ENOENT: 'il n’existe pas et ne peut pas être créé',
  ENOSPC: 'le disque est plein',
};

/** The sentence for a folder that a start needs and cannot write; undefined for every other error. */
export function folderFault(error: NodeJS.ErrnoException, setting: string, folder: string): ConfigError | undefined {
  const reason = notWritable[error.code ?? ''];
  if (!reason || error.syscall === undefined) return undefined;
  return new ConfigError(`Le dossier de ${setting} (${folder}) n’est pas utilisable\u00a0: ${reason}.`, {
    cause: error,
  });
}

/** Errors of the S3 client that come without a code: nobody answered, or it found no key to sign with. */
const noAnswer = new Set(['TimeoutError', 'CredentialsProviderError']);

/** The sentence for a release store that does not answer or cannot be written; other errors stay what they are. */
export function storeFault(error: Error, { releaseStore }: { releaseStore: StorageLocation }): Error {
  if (releaseStore.kind === 'folder') return folderFault(error, 'RELEASE_STORE', releaseStore.folder) ?? error;
  const isAnswer = '$metadata' in error || 'code' in error || noAnswer.has(error.name);
  if (!isAnswer) return error;
  return new ConfigError(`RELEASE_STORE ne répond pas comme attendu\u00a0: ${error.message || error.name}.`, {
    cause: error,
  });
}

/** Ends the process with what made its start impossible: a sentence where there is one, else the whole error. */
export function refuse(error: unknown): never {
  const isForOperator = error instanceof ConfigError || error instanceof CannotStart;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
