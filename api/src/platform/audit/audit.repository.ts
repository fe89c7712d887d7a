import { type AuditFilters, mostCounted, auditRow } from '@tandem/shared/contract/platform/audit';
import { fold } from '@tandem/shared/rules/text/fold';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { valuesOf, likePattern, rowsOf, utc } from '../db/rows';
import { recordIn } from './audit.records.repository';
import { fullName, userName } from '../db/names';

/** A stored row. */
export const storedRow = auditRow.omit({ what: true, entityLabel: true, changes: true }).extend({ diff: z.unknown() });
export type StoredRow = z.infer<typeof storedRow>;

/** Twin of the index `audit_log_text_index`. */
const text = sql`fold(coalesce(log.reason, '') || ' ' || coalesce(log.diff::text, ''))`;
const startOf = (date: string): SQL => sql`(${date}::date)::timestamp at time zone 'Europe/Zurich'`;

/** The text as it stands inside of a JSON string. */
const asStored = (word: string) => JSON.stringify(word).slice(1, -1);

function matching({ search, userId, action, entity, entityId, from, to }: AuditFilters): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`${text} like ${likePattern(fold(asStored(word)))}`),
    ...(userId?.length ? [sql`log.user_id in ${userId}`] : []),
    ...(action?.length ? [sql`log.action in ${action}`] : []),
    ...(entity?.length ? [sql`log.entity in ${entity}`] : []),
    ...(entityId ? [sql`log.entity_id = ${entityId}`] : []),
    ...(from ? [sql`log.at >= ${startOf(from)}`] : []),
    ...(to ? [sql`log.at < ${startOf(to)} + interval '1 day'`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The ids of a page come first, by an index; who and whom are looked up for these rows alone. */
const pageOf = (record: SQL, filters: AuditFilters, before: number | undefined, size: number) => sql`
  select log.id, ${utc(sql`log.at`)} as at, log.user_id as "userId",
    coalesce(${userName(sql`log.user_id`)},
      case when log.action in ('login_failed', 'request_access', 'access_denied') then 'Sans session' else 'Système' end) as who,
    ${userName(sql`log.as_user_id`)} as "as",
    log.action, log.entity, log.entity_id as "entityId", ${record} as record, log.reason, log.diff
  from (select * from audit_log log where ${matching(filters)} ${before ? sql`and log.id < ${before}` : sql``}
    order by log.id desc limit ${size}) log order by log.id desc`;

export const auditRepository = ({ db, registry }: Pick<Services, 'db' | 'registry'>) => ({
  /** One page and the id that the next one starts after; null on the last one. */
  async list(filters: AuditFilters, before: number | undefined, size: number) {
    const found = await rowsOf(db, storedRow, pageOf(recordIn(registry), filters, before, size + 1));
    const rows = found.slice(0, size);
    return { rows, next: found.length > size ? rows.at(-1)!.id : null };
  },

  /** Counted no further than `most`. */
  async count(filters: AuditFilters, most = mostCounted): Promise<number> {
    const [counted] = await valuesOf(
      db,
      z.number(),
      sql`select count(*)::int as total from (select 1 from audit_log log where ${matching(filters)} limit ${most}) counted`,
    );
    return counted ?? 0;
  },

  people: () =>
    rowsOf(
      db,
      { id: z.number(), name: z.string() },
      sql`select u.id, ${fullName('u')} as name from users u
        where u.requested_at is null or u.validated_at is not null order by u.last_name, u.first_name, u.id`,
    ),
});
