import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

/** Which of these words (folded, of letters alone) are part of somebody's name. */
export async function findNames(queries: Queries, words: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await rowsOf<{ word: string }>(
    queries,
    sql`select distinct word from (
        select first_name || ' ' || last_name as name from students
        union all select first_name || ' ' || last_name from teachers
        union all select first_name || ' ' || last_name from employees
        union all select first_name || ' ' || last_name from users
        union all select first_name || ' ' || last_name from contacts
        union all select first_name || ' ' || last_name from submissions) people,
      regexp_split_to_table(fold(name), '[^[:alpha:]]+') word where word = any(${sql.param([...words])}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}
