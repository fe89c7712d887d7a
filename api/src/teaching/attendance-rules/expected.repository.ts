import { sql } from 'drizzle-orm';
import { lastsOnDateOf } from '../../platform/db/enrolments';

/** Whose place `e` covers the day of a lesson `l` of its group (teaching 17). */
export const isExpected = sql`(e.group_id = l.group_id and ${lastsOnDateOf('l')})`;

/** A lesson `l` that takes place, or was to. */
export const isCounted = sql`l.status in ('planned', 'held')`;
