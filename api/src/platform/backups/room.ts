import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import type { Card } from './shelf';

const leastFreeBytes = 1_000_000_000;

type Room = Pick<BackupOverview, 'freeBytes' | 'isDiskLow'>;

/** Bytes left on the disk of a folder, or of where it will be once the first backup has made it. */
async function freeAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeAt(parent);
  }
}

/** How much room is left beside the backups; low before the next two no longer fit. */
export async function roomIn(folder: string, backups: readonly Card[]): Promise<Room> {
  const freeBytes = await freeAt(folder).catch(() => null);
  return {
    freeBytes,
    isDiskLow: freeBytes !== null && freeBytes < Math.max(leastFreeBytes, 2 * (backups[0]?.bytes ?? 0)),
  };
}
