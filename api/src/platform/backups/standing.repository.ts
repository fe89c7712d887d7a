import { sql } from 'drizzle-orm';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import * as z from 'zod';
import type { Services } from '../../services';
import { rowsOf, utc } from '../db/rows';
import { folderShelf } from './folder';
import type { Card } from './shelf';

/** A good backup older than this is late, milliseconds (delivery 17). */
const lateMs = 48 * 3_600_000;

type Standing = Pick<BackupOverview, 'lastGoodAt' | 'isLate'>;

/**
 * Where this installation stands; for the screen, the mail, the start page and a monitor. What counts is what is there, whoever
 * made it and whatever the database has been since. Throws where the database does not answer.
 */
export async function backupStanding(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  backups?: readonly Card[],
): Promise<Standing> {
  const [[{ since } = { since: null }], [last]] = await Promise.all([
    rowsOf(db, { since: z.string().nullable() }, sql`select ${utc(sql`min(applied_at)`)} as since from migrations`),
    backups ?? folderShelf(config.backupDir).list(),
  ]);
  // A young installation is not late.
  const from = last?.createdAt ?? since;
  return { lastGoodAt: last?.createdAt ?? null, isLate: from !== null && now().getTime() - Date.parse(from) > lateMs };
}
