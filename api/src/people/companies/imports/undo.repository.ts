import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';
import { whyKept } from '../../unused-companies.repository';

/** The companies that an import made, as its lists name them. */
export const companyRows = sql`select c.id, c.id as "of", coalesce(c.uid, '') as number, '' as "firstName",
  c.name as "lastName" from companies c`;

/** Locks companies; why one stays when its import is taken back. */
export async function editedCompanies(tx: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  await tx.execute(sql`select 1 from companies where id = any(${intList(ids)}) order by id for update`);
  const found = await rowsOf(
    tx,
    { id: z.number(), why: z.string().nullable() },
    sql`select c.id, ${whyKept} as why from companies c where c.id = any(${intList(ids)})`,
  );
  return new Map(found.flatMap((row) => (row.why ? [[row.id, row.why] as const] : [])));
}
