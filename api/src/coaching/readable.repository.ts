import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { rowsOf } from '../platform/db/rows';
import type { Person } from '../platform/http/person';
import { notFound } from '../platform/http/problem';

export type Reader = Pick<Person, 'id' | 'audience'>;

/** The employee behind an account. */
export const employeeOf = ({ id }: Reader): SQL => sql`(select u.employee_id from users u where u.id = ${id})`;
const officeOf = ({ id }: Reader): SQL => sql`(select e.coach_app_office_id from users u
  join employees e on e.id = u.employee_id where u.id = ${id})`;

/** Rows `c` of coachings that this person reads: admins all, coaches own and those of their office (coaching 10). */
export const isReadableBy = (reader: Reader): SQL =>
  reader.audience === 'admin'
    ? sql`true`
    : sql`coalesce(c.coach_id = ${employeeOf(reader)} or c.office_id = ${officeOf(reader)}, false)`;

/** Throws 404: no such follow-up, or none that this person reads; the two answers do not differ. */
export async function openCoaching(queries: Queries, reader: Reader, id: number): Promise<void> {
  const found = await rowsOf(queries, sql`select 1 from coachings c where c.id = ${id} and ${isReadableBy(reader)}`);
  if (found.length === 0) throw notFound('Suivi');
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
  const found = await rowsOf(queries, sql`select 1 from coachings c where ${wanted(reader, of)}`);
  if (found.length === 0) throw notFound('Suivi');
}

/** The same, and nobody moves the follow-up before the end of the transaction. */
export async function holdCoaching(tx: Queries, reader: Reader, of: OfStudent): Promise<void> {
  const found = await rowsOf(tx, sql`select 1 from coachings c where ${wanted(reader, of)} for no key update of c`);
  if (found.length === 0) throw notFound('Suivi');
}
