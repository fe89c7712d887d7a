import { type MailRow, outbox as contract } from '@tandem/shared/contract/platform/outbox';
import type { ParsedOf } from '@tandem/shared/contract/endpoint';
import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { likePattern, rowsOf, utc } from '../db/rows';
import { mailKindOf } from '../mail-templates/registry';
import { reasonOf } from './outbox.messages';

type Query = ParsedOf<(typeof contract)['listMails']>['query'];

interface Stored extends Omit<MailRow, 'template' | 'reason' | 'to'> {
  to: string | null;
  key: string | null;
  name: string | null;
  lastError: string | null;
  total: number;
}

const isSought = ({ search, state }: Query): SQL => sql`o.kind = 'mail'
  and (${state ?? null}::text is null or o.state = ${state ?? null})
  and (${search} = '' or o.address ilike ${likePattern(search)} or fold(o.subject) like ${likePattern(fold(search))})`;

/** A mail that is held may have failed before: what it waits for now is the consent. */
function whyOf(state: MailRow['state'], lastError: string | null): string | null {
  if (state === 'blocked') return 'Le consentement manque.';
  return lastError === null ? null : reasonOf(lastError);
}

/** Every mail of a year: which, to whom, when and what became of it (delivery 27). */
export async function listMails(db: Database, query: Query): Promise<{ rows: MailRow[]; total: number }> {
  const { page, size } = query;
  const rows = await rowsOf<Stored>(
    db,
    sql`select o.id, o.template as key, t.name, o.address as "to", o.subject, o.state, o.is_test as "isTest",
        o.last_error as "lastError", ${utc(sql`o.created_at`)} as "createdAt", ${utc(sql`o.sent_at`)} as "sentAt",
        o.attempts > 0 and o.state in ('queued', 'failed') and o.payload <> '{}'::jsonb as "mayResend",
        (select count(*) from outbox o where ${isSought(query)})::int as total
      from outbox o left join email_templates t on t.key = o.template where ${isSought(query)}
      order by o.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    rows: rows.map(({ key, name, lastError, total: _total, ...row }) => ({
      ...row,
      template: mailKindOf(key ?? '')?.name ?? name,
      reason: whyOf(row.state, lastError),
    })),
    total: rows[0]?.total ?? 0,
  };
}
