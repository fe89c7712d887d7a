import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { calendarEvent, type CalendarEvent } from '../../platform/calendars/ics';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';
import { isOpen } from '../followed.repository';

/** A coach's feed answers as long as the person coaches here and may sign in. */
export const isOfCoach = sql`exists (select from employees e join users u on u.employee_id = e.id
  where e.id = feed.employee_id and e.archived_at is null and u.is_active and u.role in ('admin', 'coach'))`;

const eventColumns = calendarEvent
  .omit({ uid: true, summary: true, location: true })
  .extend({ id: z.number(), kind: z.enum(['said', 'next']), initials: z.string() });
type Row = z.infer<typeof eventColumns>;

/** Where somebody is met; letters and what is done alone are no appointments. */
const appointments = sql`m.mode not in ('message', 'admin')`;
/** Own ones of follow-ups that are still own: with another coach, nothing of them is known here any more. */
const own = (employeeId: number) => sql`accompaniments m
  join coachings c on c.id = m.coaching_id and c.coach_id = ${employeeId}
  join students s on s.id = c.student_id and s.anonymised_at is null
  where m.coach_id = ${employeeId}`;
const columns = sql`m.id, left(s.first_name, 1) || '. ' || left(s.last_name, 1) || '.' as initials,
  m.version - 1 as sequence, ${utc(sql`m.updated_at`)} as "changedAt"`;

/**
 * The appointments of a coach, and the day of each next one that is not written down yet: days, hours and initials. Calendars leave the
 * house: nothing of what is said, where, or about what (decision 0041).
 */
export async function findCoachEvents(queries: Queries, employeeId: number, from: string): Promise<CalendarEvent[]> {
  const rows = await rowsOf(
    queries,
    eventColumns,
    sql`select ${columns}, 'said' as kind, m.date::text, to_char(m.starts_at, 'HH24:MI') as "startsAt",
        case when m.starts_at is not null then to_char(least(m.date + m.starts_at + m.minutes * interval '1 minute',
          m.date + time '23:59'), 'HH24:MI') end as "endsAt",
        m.presence = 'cancelled_by_coach' as "isCancelled"
      from ${own(employeeId)} and ${appointments} and m.date >= ${from}::date
      union all
      select ${columns}, 'next', m.next_date::text, null, null, false
      from ${own(employeeId)} and ${isOpen} and m.next_date >= ${from}::date and not exists (select from accompaniments later
        where later.coaching_id = m.coaching_id and later.date > m.date)
      order by 6, 7, 1`,
  );
  return rows.map(eventOf);
}

const eventOf = ({ id, kind, initials, ...event }: Row): CalendarEvent => ({
  ...event,
  uid: `${kind === 'next' ? 'next-' : ''}accompaniment-${id}@tandem`,
  summary: kind === 'next' ? `Prochain rendez-vous, ${initials}` : `Accompagnement, ${initials}`,
  location: null,
});
