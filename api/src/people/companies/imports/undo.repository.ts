import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';

/** The companies that an import made, as its lists name them. */
export const companyRows = sql`select c.id, c.id as "of", coalesce(c.uid, '') as number, '' as "firstName",
  c.name as "lastName" from companies c`;

/** Why a company stays, as one reads it; null for one that nobody has touched or uses. */
const why = sql`case
  when exists (select 1 from merges m where m.kind = 'company' and c.id in (m.kept_id, m.merged_id)) then 'Entreprise fusionnée depuis.'
  when c.version > 1 or c.archived_at is not null then 'Entreprise modifiée depuis.'
  when exists (select 1 from apprenticeships a where a.company_id = c.id)
    or exists (select 1 from contacts p where p.company_id = c.id) then 'Apprentis ou contacts rattachés depuis.' end`;

/** Locks companies; why one stays when its import is taken back. */
export async function editedCompanies(tx: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  await tx.execute(sql`select 1 from companies where id = any(${intList(ids)}) order by id for update`);
  const found = await rowsOf(
    tx,
    { id: z.number(), why: z.string().nullable() },
    sql`select c.id, ${why} as why from companies c where c.id = any(${intList(ids)})`,
  );
  return new Map(found.flatMap((row) => (row.why ? [[row.id, row.why] as const] : [])));
}

/** Removes those of these companies that nobody has touched or uses. */
export const removeUnused = (queries: Queries, ids: readonly number[]) =>
  queries.execute(sql`delete from companies c where c.id = any(${intList(ids)}) and ${why} is null`);
