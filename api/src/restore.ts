import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { ArchiveRefused } from './administration/backups/archive/format';
import { restoreBackup } from './administration/backups/restore';
import { openShelf } from './platform/backups/open';
import { backUpBefore } from './administration/backups/work';
import { reachDatabase, backupContext } from './backup-locations';
import { passphraseOf, progressLine, runCommand } from './command';
import { readConfig } from './config';
import { parseLocation } from './platform/files/location';

const usage = `npm run restore -- fichier.age   (ou s3://compartiment/prefixe/tandem-….age)
Remet la base, les documents et les versions dans l’état de cette sauvegarde\u00a0; ce qui est là est sauvegardé avant.
La phrase de passe vient de BACKUP_PASSPHRASE, sinon elle est demandée\u00a0; la base vient de DATABASE_URL ou de DATA_DIR.`;

/** `npm run restore`: on an empty machine, or beside a running server (docs/operations.md). */
async function main() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const [from] = positionals;
  if (from === undefined) throw new ArchiveRefused(usage);
  const passphrase = await passphraseOf(process.env);
  const config = readConfig(process.env);
  const { url, close } = await reachDatabase(config);
  try {
    const context = backupContext(config, url, passphrase);
    const manifest = await restoreBackup({
      ...context.locations,
      open: sourceOf(from),
      passphrase,
      onStart: async () => {
        const before = await backUpBefore(context);
        if (before) console.log(`Ce qui était là est sauvegardé dans ${config.backupDir}/${before.name}.`);
      },
      onProgress: progressLine('Restauration'),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`\nRestauré\u00a0: ${rows} lignes, ${manifest.documents.count} documents.`);
  } finally {
    await close();
  }
}

function sourceOf(from: string) {
  if (!from.startsWith('s3://')) return () => createReadStream(from);
  const [address = '', query] = from.split('?');
  const cut = address.lastIndexOf('/');
  const shelf = openShelf(parseLocation(`${address.slice(0, cut)}${query ? `?${query}` : ''}`));
  return () => shelf.open(address.slice(cut + 1));
}

runCommand(main);
