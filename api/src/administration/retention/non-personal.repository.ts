import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowCount } from '../../platform/db/rows';
import type { Periods } from './categories.repository';

interface RetentionContext {
  periods: Periods;
  today: string;
}

const before = (years: number, today: string): SQL => sql`${today}::date - make_interval(years => ${years})`;

/** Texts of mails whose time is over, as `(id, kept)`. */
export const mailsOver = ({ periods, today }: RetentionContext): SQL =>
  sql`select s.id, null as kept from bulk_mails s where s.sent_at < ${before(periods.mails, today)}`;

/** The same of the audit log; a line that no file holds yet stays until then. */
export const auditOver = ({ periods, today }: RetentionContext): SQL =>
  sql`select s.id, null as kept from audit_log s where s.at < ${before(periods.audit, today)}
    and not exists (select from audit_pending waiting where waiting.id = s.id)`;

/** Removes up to so many; says how many. */
export async function removeOver(
  tx: Queries,
  category: 'mails' | 'audit',
  context: RetentionContext,
  most: number,
): Promise<number> {
  const table = sql.raw(category === 'mails' ? 'bulk_mails' : 'audit_log');
  const rows = (category === 'mails' ? mailsOver : auditOver)(context);
  const gone = await rowCount(
    tx,
    sql`delete from ${table} where id in (select found.id from (${rows}) found order by found.id limit ${most}) returning id`,
  );
  return gone;
}
