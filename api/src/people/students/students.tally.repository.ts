import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';

/** Adds the changes of the tally up to one. What is noted meanwhile stays beside it, and a second one at the same time finds nothing left. */
export async function foldTally(db: Database): Promise<void> {
  await db.execute(sql`with gone as (delete from student_tally returning change)
    insert into student_tally (change) select sum(change) from gone having count(*) > 0`);
}
