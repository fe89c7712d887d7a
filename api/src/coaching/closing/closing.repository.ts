import type { GoalState } from '@tandem/shared/contract/coaching/goals';
import type { coachingOutcomeLabels, CoachingStatus } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { coachName, lastContactOn, meetings, minutes } from '../followed.repository';

/** What is said of a follow-up at its end: nothing of what was said in it. */
export interface Closed {
  status: CoachingStatus;
  name: string;
  number: string;
  office: string;
  coach: string | null;
  areas: string[];
  receivedOn: string;
  acceptedOn: string | null;
  firstMeetingOn: string | null;
  endedOn: string | null;
  endReason: string | null;
  outcome: keyof typeof coachingOutcomeLabels | null;
  outcomeText: string | null;
  goals: { text: string; state: GoalState; progress: number }[];
  /** Final accompaniments at which the apprentice was there, and their minutes (desk 21). */
  meetings: number;
  minutes: number;
  lastMeetingOn: string | null;
}

/** Of one follow-up that exists. */
export async function findClosed(queries: Queries, id: number): Promise<Closed> {
  const [found] = await rowsOf<Closed>(
    queries,
    sql`select c.status, ${fullName('s')} as name, s.number, ${labelOf(sql`c.office_id`)} as office, ${coachName} as coach,
      (select jsonb_agg(item.label order by chosen.place) from unnest(c.area_ids) with ordinality chosen(id, place)
        join list_items item on item.id = chosen.id) as areas,
      c.received_on::text as "receivedOn", c.accepted_on::text as "acceptedOn",
      c.first_meeting_on::text as "firstMeetingOn", c.ended_on::text as "endedOn",
      ${labelOf(sql`c.end_reason_id`)} as "endReason", c.outcome, c.outcome_text as "outcomeText",
      (select coalesce(jsonb_agg(jsonb_build_object('text', g.text, 'state', g.state, 'progress', g.progress) order by g.id), '[]')
        from goals g where g.coaching_id = c.id) as goals,
      ${meetings} as meetings, ${minutes} as minutes, ${lastContactOn}::text as "lastMeetingOn"
    from coachings c join students s on s.id = c.student_id where c.id = ${id}`,
  );
  return found!;
}
