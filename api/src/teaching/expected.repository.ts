import { sql } from 'drizzle-orm';

/** Whose place `e` covers the day of a lesson `l` of its group (teaching 17). */
export const isExpected = sql`(e.group_id = l.group_id and e.from_date <= l.date
  and (e.to_date is null or e.to_date >= l.date))`;

/** A lesson `l` that takes place, or was to. */
export const isCounted = sql`l.status in ('planned', 'held')`;
