import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { advisoryLocks } from '../../db/advisory';
import type { Queries } from '../../db/database';
import { valuesOf, rowsOf, utc } from '../../db/rows';
import { auditFiles, auditPending } from '../../db/schema';

/** A row that waits to be copied: its month and the line that a file gets. */
export const pendingRow = z.object({
  id: z.number(),
  /** `2026-11` */
  month: z.string(),
  row: z.record(z.string(), z.unknown()),
});
export type PendingRow = z.infer<typeof pendingRow>;

/** The rows that no file holds yet, and how far each file is accounted for. Every call belongs to one transaction. */
export const copyRepository = (tx: Queries) => ({
  /** False: another instance is copying. Its death frees the lock. */
  async lock(): Promise<boolean> {
    const [found] = await valuesOf(
      tx,
      z.boolean(),
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.auditCopy}) as "isMine"`,
    );
    return found!;
  },

  /** Only what is committed shows here, whatever the order of commits. */
  pending: (most: number) =>
    rowsOf(
      tx,
      pendingRow,
      sql`select log.id, to_char(log.at at time zone 'UTC', 'YYYY-MM') as month,
        json_build_object('id', log.id, 'at', ${utc(sql`log.at`)}, 'userId', log.user_id,
          'asUserId', log.as_user_id, 'action', log.action,
          'entity', log.entity, 'entityId', log.entity_id, 'diff', log.diff, 'reason', log.reason,
          'ipHash', log.ip_hash) as row
        from audit_pending waiting join audit_log log on log.id = waiting.id order by log.id limit ${most}`,
    ),

  async bytesOf(location: string, name: string): Promise<number> {
    const [found] = await valuesOf(
      tx,
      z.number(),
      sql`select bytes::float8 as bytes from audit_files where place = ${location} and name = ${name}`,
    );
    return found ?? 0;
  },

  setBytes: (location: string, name: string, bytes: number) =>
    tx
      .insert(auditFiles)
      .values({ place: location, name, bytes })
      .onConflictDoUpdate({ target: [auditFiles.place, auditFiles.name], set: { bytes } }),

  done: (ids: number[]) => tx.delete(auditPending).where(inArray(auditPending.id, ids)),
});
