import { isAdministration } from '@tandem/shared/access';
import { type NotNotified, notNotified } from '@tandem/shared/contract/people/consents.withheld';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { fullName } from '../db/names';
import { isOfOwnOffice, isOfOwnOfficeOrNone, type Reader } from '../db/own-office.repository';
import { rowsOf, utc } from '../db/rows';
import { mayNotifyOfAll } from './third-party.repository';

/** When the consent of a withheld mail `o` was asked for, while the link is good. */
const askedAt = (at: Date): SQL => sql`(select ${utc(sql`max(asked.created_at)`)} from consent_requests asked
  where asked.student_id = o.student_id and o.consent_scope = any(asked.scopes) and asked.token_hash is not null
    and asked.valid_until > ${at.toISOString()}::timestamptz)`;

/** Withheld mails `o` that this person may know of: those of coaching only who reads the follow-up, or treats the request for one (coaching 1, 10). */
export const isVisibleTo = (reader: Reader): SQL => {
  if (reader.audience === 'admin') return sql`true`;
  if (reader.audience !== 'coach') return sql`not o.is_coaching`;
  return sql`(not o.is_coaching or exists (select from coachings c
    where o.matter = 'coaching:' || c.id and ${isOfOwnOffice(reader)})
    or exists (select from submissions s where o.matter = 'submission:' || s.id and ${isOfOwnOfficeOrNone(reader)}))`;
};

/** Withheld mails `o` that this person sends: those of AppApp are the administration's, those of coaching its readers' (people 37). */
export const isSentBy = (reader: Reader): SQL =>
  sql`(${isVisibleTo(reader)} and (o.is_coaching or ${isAdministration(reader.audience)}))`;

const withheldRow = notNotified.extend({
  isCoaching: z.boolean(),
  topic: z.string().nullable(),
  payload: z.object({ sealed: z.string() }),
});
type WithheldRow = z.infer<typeof withheldRow>;

/** Mails `o` that wait for a consent, the oldest first. */
export const withheldWhere = (queries: Queries, condition: SQL, at: Date): Promise<WithheldRow[]> =>
  rowsOf(
    queries,
    withheldRow,
    sql`select o.id as "mailId", o.student_id as "studentId", ${fullName('s')} as name, o.addressee,
      o.consent_scope as scope, ${utc(sql`o.created_at`)} as "heldAt", ${askedAt(at)} as "askedAt",
      ${mayNotifyOfAll(sql`array_prepend(o.student_id, o.other_student_ids)`, sql`o.consent_scope`, today(at))} as "maySend", o.matter as topic, o.payload,
      o.is_coaching as "isCoaching"
    from outbox o join students s on s.id = o.student_id where o.state = 'blocked' and ${condition} order by o.id`,
  );

/** Who is not notified of these topics, by matter. */
async function notNotifiedOf(
  queries: Queries,
  topics: readonly string[],
  at: Date,
): Promise<Map<string, NotNotified[]>> {
  const found = new Map<string, NotNotified[]>();
  if (topics.length === 0) return found;
  const rows = await withheldWhere(queries, sql`o.matter = any(${sql.param([...topics])}::text[])`, at);
  for (const { topic, payload: _sealed, isCoaching: _isCoaching, ...row } of rows)
    found.set(topic!, [...(found.get(topic!) ?? []), row]);
  return found;
}

/** What an act answers besides the record: who was not notified of it, and why (house 35). */
export function notNotifiedReader({ db, now }: Pick<Services, 'db' | 'now'>) {
  const allOf = async (topics: readonly string[]): Promise<{ untold?: NotNotified[] }> => {
    const rows = [...(await notNotifiedOf(db, topics, now())).values()].flat();
    return rows.length > 0 ? { untold: rows } : {};
  };
  return {
    /** Of all these topics together. */
    allOf,
    /** One record with its own. */
    withNotNotified: async <Row>(row: Row, topic: string): Promise<Row & { untold?: NotNotified[] }> => ({
      ...row,
      ...(await allOf([topic])),
    }),
    /** Many records, each with its own. */
    eachWithNotNotified: async <Row>(rows: readonly Row[], topicOf: (row: Row) => string) => {
      const found = await notNotifiedOf(db, rows.map(topicOf), now());
      return rows.map((row) => {
        const notNotified = found.get(topicOf(row));
        return { ...row, ...(notNotified && { untold: notNotified }) };
      });
    },
  };
}
