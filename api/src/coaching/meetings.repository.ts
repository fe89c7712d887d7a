import { daysWithoutContact } from '@tandem/shared/contract/coaching/coachings.list';
import { addDays } from '@tandem/shared/rules/dates';
import { type SQL, sql } from 'drizzle-orm';

/** Accompaniments of rows `c` at which the apprentice was present. */
const ofThese = (what: SQL): SQL =>
  sql`(select ${what} from accompaniments a where a.coaching_id = c.id and a.is_final and a.presence = 'present')`;

/** Of rows `c` of coachings: what the final accompaniments say in numbers. */
export const meetings = ofThese(sql`count(*)::int`);
export const minutes = ofThese(sql`coalesce(sum(a.minutes), 0)::int`);
export const lastContactOn = ofThese(sql`max(a.date)`);

/** The next date that is to come. */
export const nextOn = (today: string): SQL =>
  sql`(select min(a.next_date) from accompaniments a
    where a.coaching_id = c.id and a.is_final and a.next_date >= ${today}::date)`;

/** Accepted or in progress, and nobody has met for a long time. */
export const isQuiet = (today: string): SQL =>
  sql`(c.status in ('accepted', 'active')
    and coalesce(${lastContactOn}, c.accepted_on, c.received_on) < ${addDays(today, -daysWithoutContact)}::date)`;
