import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';
import type { Person } from '../http/person';
import { type Owner, rightsOf } from './documents.rights';

/** How many documents of a file this person finds on its tab. */
export async function countDocuments(queries: Queries, owner: Owner, person: Person): Promise<number> {
  const { read } = await rightsOf(queries, owner, person);
  const column = sql.identifier(`${owner.kind}_id`);
  const [found] = await rowsOf<{ total: number }>(
    queries,
    sql`select count(*)::int as total from documents d
      where d.${column} = ${owner.id} and d.archived_at is null and d.data_class = any(${sql.param([...read])}::text[])`,
  );
  return found?.total ?? 0;
}
