import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ArchiveRefused } from './administration/backups/archive/format';
import { folderShelf } from './platform/backups/folder';
import { openShelf } from './platform/backups/open';
import type { BackupContext } from './administration/backups/work';
import type { Config } from './config';
import { openStore } from './delivery/store/open';
import { reachPostgres } from './platform/db/embedded-postgres';
import { documentStore } from './platform/documents/store';

type LocationConfig = Pick<Config, 'secret' | 'dataDir' | 'releaseStore' | 'backupDir' | 'backupCopy'>;

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** What backups take from, put back to and stand in, as the process is set up. */
export const backupContext = (config: LocationConfig, url: string, passphrase: string): BackupContext => ({
  locations: { url, documents: documentStore(config), releases: openStore(config.releaseStore), secret: config.secret },
  shelf: folderShelf(config.backupDir),
  copy: config.backupCopy && openShelf(config.backupCopy),
  passphrase,
  version,
});

/** The database of the environment, a running server's too; `close` ends what was started for it. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const { url, stop } = await reachPostgres({ folder: join(dataDir, 'postgres') });
  return { url, close: stop };
}

/** The sentence for a disk that is full or cannot be written, of ours or of the database's; undefined for every other error. */
export function diskFault(error: NodeJS.ErrnoException): ArchiveRefused | undefined {
  const code = error.code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  const status = 'status' in error ? error.status : undefined;
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code) || status === 507)
    return new ArchiveRefused('Le disque est plein\u00a0: rien n’a été changé.', { cause: error });
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR'].includes(code) || status === 503)
    return new ArchiveRefused('Le dossier ne peut pas être écrit\u00a0: rien n’a été changé.', { cause: error });
  return undefined;
}
