import { today } from '@tandem/shared/rules/time/dates';
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { submissions as table } from '../../platform/db/schema';
import { secretValue } from '../../platform/http/cookies';
import type { Actor } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { noticeMailsJob } from '../../platform/notices/notices.repository';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import { takeInAlone } from './submissions.intake';
import { followMail } from './submissions.mails';
import { settleSubmission, notifyOfNew } from './submissions.notices.repository';
import { put, type Stored, submissionOf, whoseIs } from './submissions.rows.repository';

/** «Demande AA-2026-4F7K», for the history of each record. */
export const reasonOf = ({ ref }: Pick<Stored, 'ref'>): string => `Demande ${ref}`;

/** Why a request is not confirmed once more. */
export const confirmedBefore = (ref: string) =>
  `Votre demande ${ref} est déjà confirmée. Le dernier message que vous avez reçu contient le lien pour la suivre.`;

/** The double opt-in (desk 16, 18). */
export function confirming(services: Services) {
  const { db, now, outbox, audit, jobs } = services;

  /** What follows a confirmation: taken in by itself, or left to whoever treats it. */
  async function settleConfirmed(tx: Queries, row: Stored, by: Actor): Promise<void> {
    const at = now();
    const context = { tx, by, at, today: today(at), reason: reasonOf(row) };
    await settleSubmission(tx, row, at);
    const result = await takeInAlone(services, context, submissionOf(row, by.ip));
    if (result) await put(tx, row.id, { at, by: by.id }, { state: 'processed', processedAt: at, ...whoseIs(result) });
    else await notifyOfNew(tx, row, at);
    // An urgent one waits for no regular run.
    if (row.isUrgent) await jobs.add(tx, noticeMailsJob, {});
    await audit(tx, by, { action: result ? 'take_in' : 'confirm', entity: 'submission', entityId: row.id });
  }

  async function refuseSecond(tx: Queries, token: string): Promise<undefined> {
    const [row] = await tx
      .select({ ref: table.ref })
      .from(table)
      .where(
        and(eq(table.confirmHash, hashOfSecret(token)), or(isNotNull(table.confirmedAt), eq(table.state, 'processed'))),
      );
    if (row) throw new Problem(409, confirmedBefore(row.ref));
  }

  return {
    settleConfirmed,

    /** One statement decides, so that a link serves once; undefined: wrong or too old. Throws 409 where it has served. */
    confirm: (token: string, by: Actor): Promise<{ kind: Stored['kind']; ref: string; follow: string } | undefined> =>
      db.transaction(async (tx) => {
        const follow = secretValue();
        const at = now();
        const [row] = await tx
          .update(table)
          .set({
            state: 'confirmed',
            confirmedAt: at,
            followHash: hashOfSecret(follow),
            updatedAt: at,
            version: sql`${table.version} + 1`,
          })
          .where(
            and(eq(table.confirmHash, hashOfSecret(token)), eq(table.state, 'unconfirmed'), gt(table.confirmUntil, at)),
          )
          .returning();
        if (!row) return refuseSecond(tx, token);
        await outbox.mail(tx, followMail(services.config, row, follow));
        await settleConfirmed(tx, row, by);
        return { kind: row.kind, ref: row.ref, follow };
      }),
  };
}
