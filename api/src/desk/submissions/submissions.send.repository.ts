import { confirmation } from '@tandem/shared/contract/desk/submissions.kinds';
import { today } from '@tandem/shared/rules/time/dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { valuesOf, rowsOf } from '../../platform/db/rows';
import { submissionFiles, submissions as table } from '../../platform/db/schema';
import { ipHasher } from '../../platform/http/audit.repository';
import { secretValue } from '../../platform/http/cookies';
import type { Actor } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import { isOpenOn, offeredYear } from '../offered-year.repository';
import { choicesOf, faultsIn } from './submissions.checks';
import { confirmedBefore, confirming } from './submissions.confirm.repository';
import { officeOfPlace } from './submissions.lists.repository';
import { confirmMail, followMail } from './submissions.mails';
import { put, sentOf } from './submissions.rows.repository';
import { isUrgent, type Sent, senderOf, withEmail } from './submissions.sent';
import { spamFrom, spamScoreOf } from './submissions.spam';
import { formTokens, type OpenedForm } from './submissions.tokens';

/** Places for what strangers sent and nobody has confirmed, each of 64 kB at most (desk 16). */
export const mostUnconfirmed = 5000;
/** More of them, for those whose form was open before these were taken. */
export const mostOpened = 500;
const noSlotLeft =
  'Trop de demandes attendent d’être confirmées pour le moment. Vos réponses sont toujours là\u00a0: réessayez demain.';

/** Throws 507 where a form that was opened then finds no place. Of two that want the last one, one has it. */
async function takeSlot(tx: Queries, openedAt: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('submission_places'))`);
  const [found] = await valuesOf(
    tx,
    z.boolean(),
    sql`with waiting as (select sent_at from submissions where state in ('unconfirmed', 'spam')),
      full_since as (select sent_at from waiting order by sent_at offset ${mostUnconfirmed - 1} limit 1)
      select coalesce((select sent_at from full_since) <= ${openedAt.toISOString()}::timestamptz, false)
        or (select count(*) from waiting) >= ${mostUnconfirmed + mostOpened} as "isFull"`,
  );
  if (found) throw new Problem(507, noSlotLeft);
}

const mostAttempts = 20;
const hour = 3_600_000;
export const alreadySent = 'Ce formulaire a déjà été envoyé. Rechargez la page pour en envoyer un autre.';

interface Added {
  ref: string;
  /** False: the same was sent at the same moment. */
  isNew: boolean;
}

/** Secrets of the links: what is kept, and what the mail holds. */
export function confirmSecret(at: Date) {
  const token = secretValue();
  const until = new Date(at.getTime() + confirmation.hours * hour);
  return { token, columns: { confirmHash: hashOfSecret(token), confirmUntil: until } };
}

/** What a public form sends becomes one row, and a mail to confirm it (desk 16, 17). */
export function sendingRepository(services: Services) {
  const { db, now, config, outbox, audit } = services;
  const tokens = formTokens(services);
  const { settleConfirmed } = confirming(services);
  const hashOf = ipHasher(config);

  /** The reference of what this form has sent already. Throws 409 where that was something else. */
  async function sentBefore(queries: Queries, formHash: Buffer, { kind, payload }: Sent): Promise<string | undefined> {
    const [found] = await rowsOf(
      queries,
      { ref: z.string(), isSame: z.boolean() },
      sql`select ref, kind = ${kind} and payload = ${JSON.stringify(payload)}::jsonb as "isSame"
        from submissions where form_hash = ${formHash}`,
    );
    if (found && !found.isSame) throw new Problem(409, alreadySent);
    return found?.ref;
  }

  async function columnsOf(tx: Queries, sent: Sent, { ip }: Actor) {
    const { firstName, lastName, npa, city } = sent.payload.me;
    const spamScore = spamScoreOf(sent.payload);
    return {
      kind: sent.kind,
      payload: sent.payload as unknown as Record<string, unknown>,
      firstName,
      lastName,
      email: senderOf(sent).email,
      isUrgent: isUrgent(sent),
      officeId: sent.kind === 'ca_student' ? await officeOfPlace(tx, npa, city) : null,
      sentAt: now(),
      ipHash: hashOf(ip),
      spamScore,
      state: spamScore >= spamFrom ? ('spam' as const) : ('unconfirmed' as const),
    };
  }

  /** Adds the row under the first reference that nobody has; undefined: this form was sent at this moment. */
  async function insert(tx: Queries, formHash: Buffer, columns: Omit<typeof table.$inferInsert, 'ref' | 'formHash'>) {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const ref = tokens.refOf(formHash, columns.kind, attempt);
      const [row] = await tx
        .insert(table)
        .values({ ...columns, ref, formHash })
        .onConflictDoNothing()
        .returning();
      if (row) return row;
      const isSent = await tx.select({ id: table.id }).from(table).where(eq(table.formHash, formHash));
      if (isSent.length > 0) return undefined;
    }
    throw new Error('no reference is left for a submission');
  }

  async function add(tx: Queries, { hash: formHash, openedAt }: OpenedForm, sent: Sent, by: Actor): Promise<Added> {
    const at = now();
    const columns = await columnsOf(tx, sent, by);
    const isAdviser = by.id !== null;
    if (!isAdviser) await takeSlot(tx, openedAt);
    const follow = secretValue();
    const { token, columns: secret } = confirmSecret(at);
    const confirmed = {
      state: 'confirmed',
      confirmedAt: at,
      adviserId: by.id,
      followHash: hashOfSecret(follow),
    } as const;
    const stamp = { createdAt: at, updatedAt: at, createdById: by.id };
    const row = await insert(tx, formHash, { ...columns, ...stamp, ...(isAdviser ? confirmed : secret) });
    if (!row) return { ref: (await sentBefore(tx, formHash, sent))!, isNew: false };
    await audit(tx, by, { action: 'create', entity: 'submission', entityId: row.id });
    if (sent.kind === 'aa_teacher')
      await tx
        .update(submissionFiles)
        .set({ submissionId: row.id })
        .where(and(eq(submissionFiles.formHash, formHash), isNull(submissionFiles.submissionId)));
    if (isAdviser) {
      await outbox.mail(tx, followMail(config, row, follow));
      await settleConfirmed(tx, row, by);
    } else if (row.state !== 'spam') await outbox.mail(tx, confirmMail(config, row, { token }));
    return { ref: row.ref, isNew: true };
  }

  /** A new link for what this form has sent; what was taken for spam gets none, and nobody hears of it. */
  async function resend(tx: Queries, formHash: Buffer, email: string, by: Actor): Promise<string | undefined> {
    const [row] = await tx.select().from(table).where(eq(table.formHash, formHash)).for('update');
    if (!row || row.state === 'spam') return row?.ref;
    if (row.state !== 'unconfirmed') throw new Problem(409, confirmedBefore(row.ref));
    const at = now();
    const { token, columns } = confirmSecret(at);
    const payload = withEmail(sentOf(row), email) as unknown as Record<string, unknown>;
    const changed = await put(tx, row.id, { at, by: by.id }, { ...columns, email, payload });
    await outbox.mail(tx, confirmMail(config, changed, { token }));
    await audit(tx, by, { action: 'resend', entity: 'submission', entityId: row.id });
    return row.ref;
  }

  return {
    /** The link to confirm once more, to the address that is named now; its reference, or undefined for a form that was not kept. Throws 409 where it is confirmed. */
    resend: ({ hash }: OpenedForm, email: string, by: Actor): Promise<string | undefined> =>
      db.transaction((tx) => resend(tx, hash, email, by)),

    sentBefore: (formHash: Buffer, sent: Sent) => sentBefore(db, formHash, sent),

    /** Throws 422 with one sentence per field, the same whoever is on file. */
    async check(sent: Sent): Promise<void> {
      const day = today(now());
      if (sent.kind === 'aa_student' && !isOpenOn(await offeredYear(db, day), day))
        throw new Problem(422, 'Les inscriptions aux cours sont fermées pour le moment.', {});
      const faults = { ...faultsIn(sent, day), ...(await faultsOf(db, choicesOf(sent))) };
      if (Object.keys(faults).length > 0) throw refused(faults);
    },

    /**
     * One row of each form, whatever happens at the same moment. `by`: an adviser who is signed in, or nobody, who is refused with 507
     * where there is no place.
     */
    add: (form: OpenedForm, sent: Sent, by: Actor): Promise<Added> => db.transaction((tx) => add(tx, form, sent, by)),
  };
}
