import { noticeTypeOf } from '@tandem/shared/contract/desk/notifications.types';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { rowCount } from '../db/rows';
import { settle, notify } from '../notices/notices.repository';

/** One matter for all of them: a failed mail of this notice notifies nobody again. */
const failed = { type: 'mail_failed', topic: 'outbox' } as const;

/** That a mail fails and that none is failed any more are seen one after the other. */
const lockFailed = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail_failed'))`);

/** Admins hear once that mails were given up, until none is (desk 8). */
export async function notifyOfFailed(tx: Queries, at: Date): Promise<void> {
  await lockFailed(tx);
  const notice = {
    ...failed,
    title: 'Des e-mails n’ont pas pu partir',
    link: '/internal/special-functions?tab=outbox',
  };
  await notify(tx, notice, { roles: noticeTypeOf('mail_failed').to, at });
}

/** Settles that once each failed mail was sent again or removed, or has lost its content with time. */
export async function settleFailed(tx: Queries, at: Date): Promise<void> {
  await lockFailed(tx);
  const left = await rowCount(
    tx,
    sql`select 1 from outbox where kind = 'mail' and state = 'failed' and payload <> '{}'::jsonb limit 1`,
  );
  if (left === 0) await settle(tx, failed, at);
}
