import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Registry } from '../../../platform/announced';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';

const name = (table: string) => sql.identifier(table);

/** Rows that the import made itself are as old as the file and were never changed. */
const isTouched = (table: SQL | ReturnType<typeof name>) => sql`exists (select 1 from ${table} own
  where own.student_id = s.id and (own.version > 1 or own.created_at > s.created_at))`;
const hasAny = (table: string) => sql`exists (select 1 from ${name(table)} own where own.student_id = s.id)`;
const made = ['apprenticeships', 'contacts'] as const;

/** Why a file stays, as one reads it; null for one that nobody has touched. */
function whyIn({ onStudents }: Registry): SQL {
  const others = Object.keys(onStudents).filter((table) => !(made as readonly string[]).includes(table));
  return sql`case
    when exists (select 1 from merges m where m.kind = 'student' and s.id in (m.kept_id, m.merged_id))
      or exists (select 1 from students twin where twin.duplicate_of_id = s.id) then 'Fiche fusionnée depuis.'
    when s.version > 1 then 'Fiche modifiée depuis.'
    when ${sql.join(
      made.map((table) => isTouched(name(table))),
      sql` or `,
    )} then 'Formation ou contacts modifiés depuis.'
    when ${sql.join(others.map(hasAny), sql` or `)} then 'Cours, remarques, consentements ou documents ajoutés depuis.'
    end`;
}

/** The files that an import made, as its lists name them. */
export const studentRows = sql`select s.id, s.id as "of", s.number, s.first_name as "firstName",
  s.last_name as "lastName" from students s`;

/** Locks files; why one stays when its import is taken back. */
export async function editedStudents(
  registry: Registry,
  tx: Queries,
  ids: readonly number[],
): Promise<Map<number, string>> {
  await tx.execute(sql`select 1 from students where id = any(${intList(ids)}) order by id for update`);
  const found = await rowsOf(
    tx,
    { id: z.number(), why: z.string().nullable() },
    sql`select s.id, ${whyIn(registry)} as why from students s where s.id = any(${intList(ids)})`,
  );
  return new Map(found.flatMap(({ id, why }) => (why ? [[id, why]] : [])));
}

export async function removeStudents(tx: Queries, ids: readonly number[]): Promise<void> {
  for (const table of [...made, 'students'] as const)
    await tx.execute(
      sql`delete from ${name(table)} where ${name(table === 'students' ? 'id' : 'student_id')} = any(${intList(ids)})`,
    );
}
