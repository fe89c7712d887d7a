import { setTimeout as pause } from 'node:timers/promises';
import type { BackupKind } from '@tandem/shared/contract/administration/backups';
import { type Manifest, ArchiveRefused } from './archive/format';
import { makeBackup } from './backup';
import { hasData } from './snapshot.repository';
import type { BackupLocations, Progress } from './session';
import { restoreBackup } from './restore';
import type { FolderShelf } from '../../platform/backups/folder';
import { type Card, nameAt, type Shelf } from '../../platform/backups/shelf';
import { verifyBackup } from './verify';

/** What every piece of work is given. */
export interface BackupContext {
  locations: BackupLocations;
  shelf: FolderShelf;
  /** Where a copy of each backup goes. */
  copy: Shelf | undefined;
  passphrase: string;
  /** Of the product. */
  version: string;
  onProgress?: Progress | undefined;
}

/** What became of it. */
export interface Outcome {
  name: string;
  /** Done, but a part of it was not; for people. */
  fault?: string;
  /** Why; for the log. */
  cause?: string;
}

/** A name is a second; two backups never share one. */
async function freeName(shelf: Shelf): Promise<{ name: string; now: Date }> {
  for (;;) {
    const now = new Date();
    const name = nameAt(now);
    if (!(await shelf.find(name))) return { name, now };
    await pause(200);
  }
}

const rowsIn = ({ tables }: Manifest, of: string) => tables.find(({ name }) => name === of)?.rows ?? 0;

/** Makes one backup, and its copy. */
export async function workBackup(at: BackupContext, kind: BackupKind): Promise<Outcome> {
  const { locations, shelf, copy, passphrase, version, onProgress } = at;
  const { name, now } = await freeName(shelf);
  const card = await shelf.add(
    (to) => makeBackup(to, { ...locations, passphrase, version, now, onProgress, mayLack: kind === 'before_restore' }),
    (manifest) => ({
      name,
      kind,
      createdAt: now.toISOString(),
      students: rowsIn(manifest, 'students'),
      documents: manifest.documents.count,
      verifiedAt: null,
    }),
  );
  try {
    await copy?.put(card, await shelf.open(name));
    return { name };
  } catch (error) {
    const fault = 'La sauvegarde est faite, mais sa copie n’a pas pu être déposée au second endroit.';
    return { name, fault, cause: String(error) };
  }
}

async function found(shelf: Shelf, name: string): Promise<Card> {
  const card = await shelf.find(name);
  if (!card) throw new ArchiveRefused('Cette sauvegarde n’est plus là.');
  return card;
}

/** Restores it on trial, and notes when. */
export async function workVerify({ shelf, passphrase }: BackupContext, name: string): Promise<Outcome> {
  const card = await found(shelf, name);
  await verifyBackup(() => shelf.open(name), passphrase);
  await shelf.note({ ...card, verifiedAt: new Date().toISOString() });
  return { name };
}

/** How long servers take at most to see that nobody is to be served. */
const noticeMs = 3_000;

/** Before a restore: once nobody changes anything any more, what is there is backed up. */
export async function backUpBefore(at: BackupContext): Promise<Outcome | undefined> {
  if (!(await hasData(at.locations.url))) return undefined;
  await pause(noticeMs);
  return workBackup({ ...at, onProgress: undefined }, 'before_restore');
}

interface Restore {
  name: string;
  /** Opens the archive. */
  passphrase: string;
  /** The run that becomes done together with the restore. */
  runId: number;
}

/** Puts everything back; what is there is backed up before, once nobody changes it any more. */
export async function workRestore(at: BackupContext, { name, passphrase, runId }: Restore): Promise<Outcome> {
  await found(at.shelf, name);
  await restoreBackup({
    ...at.locations,
    open: () => at.shelf.open(name),
    passphrase,
    runId,
    onStart: () => backUpBefore(at),
    onProgress: at.onProgress,
  });
  return { name };
}
