import { goalStateLabels } from '@tandem/shared/contract/coaching/goals';
import { keysOf, coachingStatusLabels, coachingOutcomeLabels } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { coachName, lastContactOn, meetings, minutes } from '../followed.repository';

/** What is said of a follow-up at its end: nothing of what was said in it. */
export const closed = z.object({
  status: z.enum(keysOf(coachingStatusLabels)),
  name: z.string(),
  number: z.string(),
  office: z.string(),
  coach: z.string().nullable(),
  areas: z.array(z.string()),
  receivedOn: z.string(),
  acceptedOn: z.string().nullable(),
  firstMeetingOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  endReason: z.string().nullable(),
  outcome: z.enum(keysOf(coachingOutcomeLabels)).nullable(),
  outcomeText: z.string().nullable(),
  goals: z.array(z.object({ text: z.string(), state: z.enum(keysOf(goalStateLabels)), progress: z.number() })),
  /** Final accompaniments at which the apprentice was there, and their minutes (desk 21). */
  meetings: z.number(),
  minutes: z.number(),
  lastMeetingOn: z.string().nullable(),
});
export type Closed = z.infer<typeof closed>;

/** Of one follow-up that exists. */
export async function findClosed(queries: Queries, id: number): Promise<Closed> {
  const [found] = await rowsOf(
    queries,
    closed,
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
