import { type SQL, sql } from 'drizzle-orm';

/** The id of the training year that a day is in; the one that the office calls current where none is. */
export const yearOn = (day: string): SQL => sql`(select year.id from list_items year
  where year.list = 'training-year' and (${day} between year.extra->>'startsOn' and year.extra->>'endsOn'
    or (year.extra->>'isCurrent')::boolean)
  order by (${day} between year.extra->>'startsOn' and year.extra->>'endsOn') desc, year.id limit 1)`;
