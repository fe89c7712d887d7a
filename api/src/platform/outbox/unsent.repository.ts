import { mailRow, type UnsentRow, type MailRow, outbox as contract } from '@tandem/shared/contract/platform/outbox';
import { and, count, desc, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedOf } from '@tandem/shared/contract/endpoint';
import * as z from 'zod';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { fold } from '@tandem/shared/rules/text/fold';
import type { Services } from '../../services';
import type { Queries, Database } from '../db/database';
import { outbox as table } from '../db/schema';
import { type Kind, kindOf, type Payloads, type Task } from './outbox.repository';
import { likePattern, rowsOf, utc } from '../db/rows';
import { mailKindOf } from '../mail-templates/registry';

/** Why something has not left, from the reason that the worker keeps (`GiveUp: SMTP 550`). */
function reasonOf(stored: string | null): string {
  const [, code] = /SMTP (\d{3})/.exec(stored ?? '') ?? [];
  if (code) return `Le serveur de messagerie l’a refusé (code ${code}).`;
  const [, answer] = /Jira answered (\d{3})/.exec(stored ?? '') ?? [];
  if (answer) return `Jira l’a refusé (code ${answer}).`;
  if (stored?.includes('older than a day')) return 'Il avait plus d’un jour quand le serveur a pu l’envoyer.';
  if (stored?.includes('line break')) return 'L’adresse ou l’objet contient un saut de ligne.';
  return 'Le serveur ne répond pas.';
}

/** Failed at least once; what has no content any more is history. */
const isUnsent = and(
  or(eq(table.state, 'failed'), and(eq(table.state, 'queued'), gt(table.attempts, 0))),
  sql`${table.payload} <> '{}'::jsonb`,
);

export function unsentRepository({ db, now, outbox, jobs }: Pick<Services, 'db' | 'now' | 'outbox' | 'jobs'>) {
  const isAt = (id: number) =>
    and(eq(table.id, id), isUnsent, or(isNull(table.lockedUntil), lt(table.lockedUntil, now())));

  const about: { [K in Kind]: (payload: Payloads[K]) => Pick<UnsentRow, 'to' | 'subject'> } = {
    mail: (payload) => outbox.openMail(payload),
    'password-reset-request': ({ email }) => ({ to: email, subject: 'Demande d’un nouveau mot de passe' }),
    'jira-report': ({ reportId }) => ({ to: null, subject: `Rapport d’erreur n° ${reportId}, vers Jira` }),
  };

  function rowOf({ id, kind, payload, state, attempts, lastError, createdAt, nextAttemptAt }: Task): UnsentRow {
    const { to, subject } = (about[kind as Kind] as (payload: unknown) => Pick<UnsentRow, 'to' | 'subject'>)(payload);
    const at = { createdAt: createdAt.toISOString(), nextAttemptAt: nextAttemptAt.toISOString() };
    return { id, to, subject, state: state as UnsentRow['state'], attempts, reason: reasonOf(lastError), ...at };
  }

  return {
    async list({ page, size }: { page: number; size: number }) {
      const [rows, [found]] = await Promise.all([
        db
          .select()
          .from(table)
          .where(isUnsent)
          .orderBy(desc(table.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(table).where(isUnsent),
      ]);
      return { rows: rows.map(rowOf), total: found?.total ?? 0 };
    },

    /** As if it had just been written: it has a day again. False: sent, removed or under way meanwhile. */
    async resend(tx: Queries, id: number): Promise<boolean> {
      const fresh = {
        state: 'queued' as const,
        attempts: 0,
        lastError: null,
        createdAt: now(),
        nextAttemptAt: now(),
      };
      const [row] = await tx.update(table).set(fresh).where(isAt(id)).returning({ kind: table.kind });
      if (row) await jobs.add(tx, kindOf(row.kind as Kind), { id });
      return row !== undefined;
    },

    async remove(tx: Queries, id: number): Promise<boolean> {
      return (await tx.delete(table).where(isAt(id)).returning({ id: table.id })).length > 0;
    },
  };
}

type Query = ParsedOf<(typeof contract)['listMails']>['query'];

const storedColumns = mailRow.omit({ template: true, reason: true, to: true }).extend({
  to: z.string().nullable(),
  key: z.string().nullable(),
  name: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Of a mail whose act can still be taken back. */
  heldUntil: z.string().nullable(),
  total: z.number(),
});
type Stored = Pick<z.infer<typeof storedColumns>, 'state' | 'lastError' | 'heldUntil'>;

const isSought = ({ search, state }: Query): SQL => sql`o.kind = 'mail'
  and (${state ?? null}::text is null or o.state = ${state ?? null})
  and (${search} = '' or o.address ilike ${likePattern(search)} or fold(o.subject) like ${likePattern(fold(search))})`;

/** A mail that is held may have failed before: what it waits for now is the consent. */
function whyOf({ state, lastError, heldUntil }: Stored): string | null {
  if (state === 'blocked') return 'Le consentement manque.';
  if (heldUntil !== null) return `Part le ${formatInstant(heldUntil)}, sauf si l’acte est annulé d’ici là.`;
  return lastError === null ? null : reasonOf(lastError);
}

/** Every mail of a year: which, to whom, when and what became of it (delivery 27). */
export async function listMails(db: Database, query: Query, at: Date): Promise<{ rows: MailRow[]; total: number }> {
  const { page, size } = query;
  const rows = await rowsOf(
    db,
    storedColumns,
    sql`select o.id, o.template as key, t.name, o.address as "to", o.subject, o.state, o.is_test as "isTest",
        o.last_error as "lastError", case when o.act_id is not null and o.state = 'queued' and o.attempts = 0
          and o.next_attempt_at > ${at.toISOString()}::timestamptz then ${utc(sql`o.next_attempt_at`)} end as "heldUntil",
        ${utc(sql`o.created_at`)} as "createdAt", ${utc(sql`o.sent_at`)} as "sentAt",
        o.attempts > 0 and o.state in ('queued', 'failed') and o.payload <> '{}'::jsonb as "mayResend",
        (select count(*) from outbox o where ${isSought(query)})::int as total
      from outbox o left join email_templates t on t.key = o.template where ${isSought(query)}
      order by o.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    rows: rows.map(({ key, name, lastError, heldUntil, total: _total, ...row }) => ({
      ...row,
      template: mailKindOf(key ?? '')?.name ?? name,
      reason: whyOf({ state: row.state, lastError, heldUntil }),
    })),
    total: rows[0]?.total ?? 0,
  };
}
