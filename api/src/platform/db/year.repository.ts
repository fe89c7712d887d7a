import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from './database';
import { rowsOf } from './rows';

/** The id of the training year that a day is in; the one that the office calls current where none is. */
export const yearOn = (day: string): SQL => sql`(select year.id from list_items year
  where year.list = 'training-year' and (${day} between year.extra->>'startsOn' and year.extra->>'endsOn'
    or (year.extra->>'isCurrent')::boolean)
  order by (${day} between year.extra->>'startsOn' and year.extra->>'endsOn') desc, year.id limit 1)`;

/** The id of the year that is asked for, else of the one that a day is in. */
export const yearOr = (id: number | undefined, day: string): SQL => (id === undefined ? yearOn(day) : sql`${id}::int`);

/** A training year, and the day that stands for it: this one, or where that is outside of it the nearest in it. */
export async function yearAt(queries: Queries, id: number, day: string): Promise<{ label: string; day: string }> {
  const [year] = await rowsOf(
    queries,
    { label: z.string(), day: z.string() },
    sql`select year.label, least(greatest(${day}, year.extra->>'startsOn'), year.extra->>'endsOn') as day
      from list_items year where year.list = 'training-year' and year.id = ${id}`,
  );
  return year!;
}
