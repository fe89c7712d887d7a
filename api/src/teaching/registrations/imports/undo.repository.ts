import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { intList, labelOf, rowsOf } from '../../../platform/db/rows';

/** The registrations that an import made, as its lists name them. */
export const registrationRows = sql`select r.id, r.student_id as "of", s.first_name as "firstName", s.last_name as "lastName",
    ${labelOf(sql`r.branch_id`)} || ', ' || ${labelOf(sql`r.training_year_id`)} as number
  from registrations r join students s on s.id = r.student_id`;

const why = sql`case
  when exists (select 1 from enrolments e where e.registration_id = r.id) then 'Placement dans un groupe depuis.'
  when r.version > 1 then 'Inscription modifiée depuis.'
  when exists (select 1 from merges m where m.kind = 'student' and r.student_id in (m.kept_id, m.merged_id)
    and m.undone_at is null and m.done_at >= r.created_at) then 'Fiche fusionnée depuis.' end`;

/** Locks registrations; why one stays when its import is taken back. */
export async function editedRegistrations(tx: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  await tx.execute(sql`select 1 from registrations where id = any(${intList(ids)}) order by id for update`);
  const found = await rowsOf(
    tx,
    { id: z.number(), why: z.string().nullable() },
    sql`select r.id, ${why} as why from registrations r where r.id = any(${intList(ids)})`,
  );
  return new Map(found.flatMap((row) => (row.why ? [[row.id, row.why] as const] : [])));
}

export const removeRegistrations = (tx: Queries, ids: readonly number[]) =>
  tx.execute(sql`delete from registrations where id = any(${intList(ids)})`);
