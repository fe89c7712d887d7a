import { kindsTreatedBy } from '@tandem/shared/contract/desk/submissions.kinds';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { isOfOwnOfficeOrNone, type Reader } from '../../platform/db/own-office.repository';
import { submissions as table } from '../../platform/db/schema';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import type { IntakeResult, Submission } from '../../platform/intake/part';
import type { Sent } from './submissions.sent';

export type Stored = typeof table.$inferSelect;

/** Of rows `s`: what this person treats; a coach what the own office, or none yet, has to do with (desk 17, coaching 10). */
export function isTreatedBy(reader: Reader): SQL {
  const kinds = kindsTreatedBy(reader.audience);
  const own = sql`s.kind = any(${sql.param([...kinds])}::text[])`;
  if (reader.audience !== 'coach') return own;
  return sql`(${own} and ${isOfOwnOfficeOrNone(reader)})`;
}

/** The row of this condition; held until the end of the transaction where it is to be written. */
async function findBy(queries: Queries, condition: SQL, forUpdate: boolean): Promise<Stored | undefined> {
  const query = queries.select().from(table).where(condition);
  const [row] = await (forUpdate ? query.for('update') : query);
  return row;
}

const among = (condition: SQL): SQL => sql`${table.id} in (select s.id from submissions s where ${condition})`;

/** One submission as far as this person treats it; undefined: none, or none of theirs. */
export const findTreated = (queries: Queries, reader: Reader, id: number, forUpdate = false) =>
  findBy(queries, and(eq(table.id, id), among(sql`s.id = ${id} and ${isTreatedBy(reader)}`))!, forUpdate);

/** One that this adviser sent. */
export const findOwn = (queries: Queries, { id: adviserId }: Reader, id: number, forUpdate = false) =>
  findBy(queries, and(eq(table.id, id), eq(table.adviserId, adviserId))!, forUpdate);

/** The one that a link of a mail follows. */
export const findFollowed = (queries: Queries, token: string, forUpdate = false) =>
  findBy(queries, eq(table.followHash, hashOfSecret(token)), forUpdate);

export const sentOf = ({ kind, payload }: Pick<Stored, 'kind' | 'payload'>): Sent =>
  ({ kind, payload }) as unknown as Sent;

/** As the domains take it in. */
export const submissionOf = (row: Stored, ip: string, officeId = row.officeId): Submission => ({
  ...sentOf(row),
  id: row.id,
  ref: row.ref,
  ip,
  isUrgent: row.isUrgent,
  officeId,
  sentAt: row.sentAt,
});

/** In whose file it was taken in, whatever else was made of it. */
export const whoseIs = ({ studentId, teacherId }: IntakeResult): Partial<typeof table.$inferInsert> => ({
  studentId,
  teacherId,
});

/** Writes columns of a row that is held. */
export async function put(
  tx: Queries,
  id: number,
  { at, by }: { at: Date; by: number | null },
  columns: Partial<typeof table.$inferInsert>,
): Promise<Stored> {
  const stamp = { updatedAt: at, updatedById: by, version: sql`${table.version} + 1` };
  const [row] = await tx
    .update(table)
    .set({ ...columns, ...stamp })
    .where(eq(table.id, id))
    .returning();
  return row!;
}
