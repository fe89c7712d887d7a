import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveRefused } from './administration/backups/archive/format';
import { makeBackup } from './administration/backups/backup';
import { hasData } from './administration/backups/snapshot.repository';
import { folderShelf } from './platform/backups/folder';
import { openShelf } from './platform/backups/open';
import { verifyBackup } from './administration/backups/verify';
import { workBackup, type BackupContext } from './administration/backups/work';
import { reachDatabase, backupContext } from './backup-locations';
import { runCommand, passphraseOf, progressLine } from './command';
import { readConfig } from './config';
import { parseLocation } from './platform/files/location';

const usage = `npm run backup                      dans le dossier des sauvegardes (BACKUP_DIR, sinon DATA_DIR/backups)
npm run backup -- --to fichier.age  dans ce fichier\u00a0; un dossier ou s3://compartiment/prefixe est possible aussi
npm run backup -- --verify fichier  restaure ce fichier à l’essai et le compare
La phrase de passe vient de BACKUP_PASSPHRASE, sinon elle est demandée.`;

/** `npm run backup`: makes or verifies an archive, beside a running server or without one (docs/operations.md). */
async function main() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, verify: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const passphrase = await passphraseOf(process.env, { isNew: values.verify === undefined });
  if (values.verify !== undefined) return verify(values.verify, passphrase);
  const config = readConfig(process.env);
  const { url, close } = await reachDatabase(config);
  try {
    const context = { ...backupContext(config, url, passphrase), onProgress: progressLine('Sauvegarde') };
    console.log(`\nSauvegarde faite\u00a0: ${await write(context, values.to)}`);
  } finally {
    await close();
  }
}

/** Resolves to where it is. */
async function write(context: BackupContext, to: string | undefined): Promise<string> {
  if (!(await hasData(context.locations.url)))
    throw new ArchiveRefused('Il n’y a pas encore de données à sauvegarder.');
  if (to?.startsWith('s3://')) return toBucket(context, to);
  const isFolder = to !== undefined && (to.endsWith('/') || (existsSync(to) && statSync(to).isDirectory()));
  if (to !== undefined && !isFolder) return toFile(context, resolve(to));
  const shelf = to === undefined ? context.shelf : folderShelf(resolve(to));
  const { name, fault, cause } = await workBackup(
    { ...context, shelf, copy: to === undefined ? context.copy : undefined },
    'manual',
  );
  if (fault) console.error(`\n${fault} (${cause})`);
  return name;
}

async function toBucket(context: BackupContext, to: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-sauvegarde-'));
  try {
    const { name, fault, cause } = await workBackup(
      { ...context, shelf: folderShelf(folder), copy: openShelf(parseLocation(to)) },
      'manual',
    );
    if (fault) throw new ArchiveRefused(`La sauvegarde n’a pas pu être déposée à cet endroit (${cause}).`);
    const [address, query] = to.split('?');
    return `${address!.replace(/\/$/, '')}/${name}${query ? `?${query}` : ''}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Under its name once it is whole. */
async function toFile({ locations, passphrase, version, onProgress }: BackupContext, file: string): Promise<string> {
  const partial = `${file}.part`;
  try {
    const to = createWriteStream(partial, { mode: 0o600, flush: true });
    await makeBackup(to, { ...locations, passphrase, version, now: new Date(), onProgress });
    await rename(partial, file);
    return file;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function verify(file: string, passphrase: string) {
  const { tables, documents } = await verifyBackup(() => createReadStream(file), passphrase);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Sauvegarde bonne\u00a0: ${tables.length} tables, ${rows} lignes, ${documents.count} documents, tout est égal.`,
  );
}

runCommand(main);
