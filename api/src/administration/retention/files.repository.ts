import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';

/** These apprentices and the files that were merged into theirs, held until the end of the transaction. */
export async function wholeFile(tx: Queries, ids: readonly number[]): Promise<number[]> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive own as (select id from students where id = any(${intList(ids)})
        union select s.id from students s join own on s.duplicate_of_id = own.id)
      select s.id from students s where s.id in (select own.id from own) order by s.id for update`,
  );
  return found.map(({ id }) => id);
}
