import { statfs } from 'node:fs/promises';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import type { Card } from './shelf/shelf';

/** A good backup older than this is late, milliseconds (domain §3.1). */
const lateMs = 48 * 3_600_000;
const leastFreeBytes = 1_000_000_000;

type Standing = Pick<BackupOverview, 'lastGoodAt' | 'isLate'>;

/** Where an installation stands that has these backups, newest first. */
export function standingOf(backups: readonly Card[], since: Date | undefined, now: Date): Standing {
  const last = backups[0]?.createdAt;
  const from = last ? Date.parse(last) : (since?.getTime() ?? now.getTime());
  return { lastGoodAt: last ?? null, isLate: now.getTime() - from > lateMs };
}

/** How much room is left beside the backups; low before the next two no longer fit. */
export async function roomIn(
  folder: string,
  backups: readonly Card[],
): Promise<Pick<BackupOverview, 'freeBytes' | 'isDiskLow'>> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found) return { freeBytes: null, isDiskLow: false };
  const freeBytes = found.bavail * found.bsize;
  return { freeBytes, isDiskLow: freeBytes < Math.max(leastFreeBytes, 2 * (backups[0]?.bytes ?? 0)) };
}
