import type { StudentStatus } from '@tandem/shared/contract/enumerations';
import { type SQL, sql } from 'drizzle-orm';
import { isArchived, isGivenOn, isPresent, studentsPlacedOn } from '../platform/db/enrolments';
import { isRunning } from '../platform/db/student-numbers.repository';

const isNotRunning = (today: string): SQL =>
  sql`not exists (select from (${studentsPlacedOn(today)}) busy where busy.student_id = s.id)`;

/** The status of people 3, derived: for reading a few rows. */
export const statusOf = (today: string): SQL => sql`case
  when s.anonymised_at is not null then 'anonymised'
  when s.archived_at is not null then 'archived'
  when exists (select from enrolments e where e.student_id = s.id and ${isGivenOn(today)}) then 'active' else 'dormant' end`;

/** Whether a row has a status: for a condition on many rows. */
function hasStatus(status: StudentStatus, today: string): SQL {
  if (status === 'anonymised') return sql`s.anonymised_at is not null`;
  if (status === 'archived') return isArchived;
  return sql`${isPresent} and ${status === 'active' ? isRunning(today) : isNotRunning(today)}`;
}

/** Without a wanted status, everybody who is present. Bare where there is one part: then the planner can walk both indexes side by side. */
export function isAmongStatuses(wanted: readonly StudentStatus[], today: string): SQL {
  if (wanted.length === 0) return isPresent;
  const hasAllPresent = wanted.includes('active') && wanted.includes('dormant');
  const rest = hasAllPresent ? wanted.filter((status) => status !== 'active' && status !== 'dormant') : wanted;
  const parts = [...(hasAllPresent ? [isPresent] : []), ...rest.map((status) => hasStatus(status, today))];
  return parts.length === 1
    ? parts[0]!
    : sql`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` or `,
      )})`;
}

/** Sorts by status; the join `running` must stand beside it. Where nobody is archived it looks at that join alone. */
export const statusRank = (isPresentOnly: boolean): SQL =>
  isPresentOnly
    ? sql`case when running.student_id is null then 2 else 1 end`
    : sql`case when s.anonymised_at is not null then 4 when s.archived_at is not null then 3
        when running.student_id is null then 2 else 1 end`;
export const runningJoin = (today: string): SQL =>
  sql`left join (select distinct busy.student_id from (${studentsPlacedOn(today)}) busy) running on running.student_id = s.id`;
