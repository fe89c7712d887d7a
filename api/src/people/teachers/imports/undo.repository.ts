import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';

/** The teachers that an import made, as its lists name them. */
export const teacherRows = sql`select t.id, t.id as "of", coalesce(t.email, '') as number,
  t.first_name as "firstName", t.last_name as "lastName" from teachers t`;

/** What hangs on a teacher and would be lost, or would stand in the way. */
const hanging = [
  'access_requests',
  'calendar_feeds',
  'documents',
  'groups',
  'lessons',
  'statements',
  'teacher_absences',
  'users',
].map((table) => sql`exists (select 1 from ${sql.identifier(table)} own where own.teacher_id = t.id)`);

const why = sql`case
  when t.version > 1 then 'Fiche modifiée depuis.'
  when ${sql.join(hanging, sql` or `)} then 'Compte, groupes, absences ou documents ajoutés depuis.' end`;

/** Locks files; why one stays when its import is taken back. */
export async function editedTeachers(tx: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  await tx.execute(sql`select 1 from teachers where id = any(${intList(ids)}) order by id for update`);
  const found = await rowsOf(
    tx,
    { id: z.number(), why: z.string().nullable() },
    sql`select t.id, ${why} as why from teachers t where t.id = any(${intList(ids)})`,
  );
  return new Map(found.flatMap((row) => (row.why ? [[row.id, row.why] as const] : [])));
}

export const removeTeachers = (tx: Queries, ids: readonly number[]) =>
  tx.execute(sql`delete from teachers where id = any(${intList(ids)})`);
