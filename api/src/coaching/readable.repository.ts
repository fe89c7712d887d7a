import { studentCoachings, type StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { employeeOf, isOfOwnOffice, officeOf, type Reader } from '../platform/db/own-office.repository';
import { rowCount, rowsOf } from '../platform/db/rows';
import { notFound } from '../platform/http/problem';

export { employeeOf, type Reader };

/** Follow-ups `o` that are one with row `c`: whoever reads one reads both (coaching 16). */
export const joinedWith = (where: SQL): SQL =>
  sql`exists (select from coaching_joins j join coachings o on o.id in (j.kept_id, j.joined_id)
    where j.parted_at is null and c.id in (j.kept_id, j.joined_id) and ${where})`;

/** Rows `c` of coachings that this person reads: admins all, coaches own and those of their office (coaching 10). */
export const isReadableBy = (reader: Reader): SQL =>
  reader.audience === 'admin'
    ? sql`true`
    : sql`(${isOfOwnOffice(reader)} or ${joinedWith(isOfOwnOffice(reader, sql`o`))})`;

/** What decides which follow-ups this person reads. */
export async function readerRelation(queries: Queries, reader: Reader): Promise<StudentCoachings['reader']> {
  const [found] = await rowsOf(
    queries,
    studentCoachings.shape.reader.omit({ readsAll: true }),
    sql`select ${employeeOf(reader)} as "employeeId", ${officeOf(reader)} as "officeId"`,
  );
  return { readsAll: reader.audience === 'admin', ...found! };
}

/** Throws 404: no such follow-up, or none that this person reads; the two answers do not differ. */
export async function openCoaching(queries: Queries, reader: Reader, id: number): Promise<void> {
  const found = await rowCount(queries, sql`select 1 from coachings c where c.id = ${id} and ${isReadableBy(reader)}`);
  if (found === 0) throw notFound('Suivi');
}

/** One follow-up and its apprentice. */
export interface OfStudent {
  id: number;
  studentId: number;
}

const wanted = (reader: Reader, { id, studentId }: OfStudent) =>
  sql`c.id = ${id} and c.student_id = ${studentId} and ${isReadableBy(reader)}`;

/** The same where the address names the apprentice too: another one's id is not found (coaching 8). */
export async function openCoachingOf(queries: Queries, reader: Reader, of: OfStudent): Promise<void> {
  const found = await rowCount(queries, sql`select 1 from coachings c where ${wanted(reader, of)}`);
  if (found === 0) throw notFound('Suivi');
}

/** The same, and nobody moves the follow-up before the end of the transaction. */
export async function lockCoaching(tx: Queries, reader: Reader, of: OfStudent): Promise<void> {
  const found = await rowCount(tx, sql`select 1 from coachings c where ${wanted(reader, of)} for no key update of c`);
  if (found === 0) throw notFound('Suivi');
}
