import { daysWithoutContact } from '@tandem/shared/contract/coaching/coachings.list';
import { openCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { addDays } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../platform/db/database';
import { fullName } from '../platform/db/names';
import { rowsOf } from '../platform/db/rows';

/** Rows `c` of coachings on which somebody works, or will. */
export const isOpen = sql`c.status = any(${sql.param([...openCoachingStatuses])}::text[])`;

/** Of rows `c`; null while there is none. */
export const coachName = sql`(select ${fullName('e')} from employees e where e.id = c.coach_id)`;

/** The open follow-up of an apprentice; nobody else opens one meanwhile. */
export async function findOpen(tx: Queries, studentId: number): Promise<{ id: number } | undefined> {
  await tx.execute(sql`select s.id from students s where s.id = ${studentId} for no key update`);
  const [found] = await rowsOf(
    tx,
    { id: z.number() },
    sql`select c.id from coachings c where c.student_id = ${studentId} and ${isOpen}`,
  );
  return found;
}

/** Items of lists by their ids, in this order: `[{ id, label }]`. */
export const namedIn = (ids: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'label', item.label) order by chosen.place), '[]')
    from unnest(${ids}) with ordinality chosen(id, place) join list_items item on item.id = chosen.id)`;

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
