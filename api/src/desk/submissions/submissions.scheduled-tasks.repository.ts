import { confirmation } from '@tandem/shared/contract/desk/submissions.kinds';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { submissionFiles, submissions as table } from '../../platform/db/schema';
import { ago } from '../../platform/jobs/ago';
import { wasNotified } from '../../platform/notices/notices.repository';
import { confirmMail } from './submissions.mails';
import { notifyOfUnconfirmed } from './submissions.notices.repository';
import { confirmSecret } from './submissions.send.repository';

const atOnce = 200;
const hoursAgo = (now: () => Date, hours: number) => ago(now, hours / 24);
/** Hours after which the office hears of one that nobody has confirmed. */
const notifiedAfter = 48;

/** Calls an unconfirmed submission to its sender's mind, once, with a link of its own (desk 19). */
export async function remind({ db, now, outbox, config }: Services): Promise<void> {
  const isDue = and(
    eq(table.state, 'unconfirmed'),
    isNull(table.remindedAt),
    lt(table.sentAt, hoursAgo(now, confirmation.remindedAfter)),
  );
  const due = await db.select({ id: table.id }).from(table).where(isDue).orderBy(table.id).limit(atOnce);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const { token, columns } = confirmSecret(now());
      const [row] = await tx
        .update(table)
        .set({ ...columns, remindedAt: now() })
        .where(and(eq(table.id, id), isDue))
        .returning();
      if (row) await outbox.mail(tx, confirmMail(config, row, { token, isReminder: true }));
    });
}

/** Tells the team, once, of what is unconfirmed for two days. */
export async function notifyUnconfirmed({ db, now }: Services): Promise<void> {
  const isNotified = wasNotified('submission_unconfirmed_48h', sql`'submission:' || ${table.id}`);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.state, 'unconfirmed'), lt(table.sentAt, hoursAgo(now, notifiedAfter)), sql`not ${isNotified}`))
    .orderBy(table.id)
    .limit(atOnce);
  for (const row of rows) await notifyOfUnconfirmed(db, row, now());
}

/** Removes what nobody has confirmed, or is spam, once its period is over (delivery 14), and files whose form was never sent. */
export async function purge({ db, now, settings }: Services): Promise<void> {
  await db
    .delete(submissionFiles)
    .where(and(isNull(submissionFiles.submissionId), lt(submissionFiles.createdAt, ago(now, 1))));
  const { unconfirmed } = await settings('retention');
  const isOver = and(inArray(table.state, ['unconfirmed', 'spam']), lt(table.sentAt, ago(now, unconfirmed)));
  await db.transaction(async (tx) => {
    const gone = await tx.delete(table).where(isOver).returning({ id: table.id });
    const topics = gone.map(({ id }) => `submission:${id}`);
    await tx.execute(sql`update notifications set done_at = ${now().toISOString()}::timestamptz where done_at is null
      and split_part(group_key, ' ', 2) = any(${sql.param(topics)}::text[])`);
  });
}
