import { isAdministration } from '@tandem/shared/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../http/person';
import type { Queries } from './database';
import { rowCount } from './rows';

export type Reader = Pick<Person, 'id' | 'audience'>;

/** The employee behind an account. */
export const employeeOf = ({ id }: Reader): SQL => sql`(select u.employee_id from users u where u.id = ${id})`;
/** The office of CoachApp where that employee works. */
export const officeOf = ({ id }: Reader): SQL => sql`(select e.coach_app_office_id from users u
  join employees e on e.id = u.employee_id where u.id = ${id})`;

/** Rows of coachings, `c` or these, that are of this person, or of the own office (coaching 10). */
export const isOfOwnOffice = (reader: Reader, row = sql`c`): SQL =>
  sql`coalesce(${row}.coach_id = ${employeeOf(reader)} or ${row}.office_id = ${officeOf(reader)}, false)`;

/** Rows `s` of submissions that the own office, or none yet, has to do with (desk 17, coaching 10). */
export const isOfOwnOfficeOrNone = (reader: Reader): SQL =>
  sql`(s.office_id is null or coalesce(s.office_id = ${officeOf(reader)}, false))`;

/**
 * Whether this person reads and changes class B of one apprentice: the administration of everybody, a coach of those whom the own
 * office follows, or has followed (people 35). A request that was refused or withdrawn opens nothing.
 */
export async function maySensitive(queries: Queries, reader: Reader, studentId: number): Promise<boolean> {
  if (isAdministration(reader.audience)) return true;
  if (reader.audience !== 'coach') return false;
  const found = await rowCount(
    queries,
    sql`select 1 from coachings c where c.student_id = ${studentId} and c.status not in ('refused', 'withdrawn')
      and ${isOfOwnOffice(reader)} limit 1`,
  );
  return found > 0;
}
