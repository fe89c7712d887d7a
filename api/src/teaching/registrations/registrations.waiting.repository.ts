import { keysOf, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { weekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { among, type Chosen } from '../chosen.repository';

/** A registration without a place. */
export const waitingRegistration = z.object({
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  profession: z.string().nullable(),
  learningYear: z.string().nullable(),
  status: z.enum(keysOf(registrationStatusLabels)),
  branch: z.string(),
  /** «MAT» */
  branchCode: z.string(),
  /** Wished first; null: none. */
  place: z.string().nullable(),
  /** Where that stands in the list of places. */
  placeOrder: z.number().nullable(),
  /** All that are wished, in their order. */
  places: z.string(),
  /** ISO date. */
  since: z.string(),
  priority: z.number(),
  availability: weekAvailability,
  region: z.string().nullable(),
});
export type WaitingRegistration = z.infer<typeof waitingRegistration>;

const firstLocation = sql`r.location_course_ids[1]`;
const locations = sql`coalesce((select string_agg(item.label, ', ' order by wished.place)
  from unnest(r.location_course_ids) with ordinality wished(id, place) join list_items item on item.id = wished.id), '')`;

/** Who asks for a branch in a year and has no place; by branch, first place and how long they wait, those with priority first. */
export const findUnenrolled = (
  queries: Queries,
  { yearId, branchId, placeId }: Chosen & { yearId: number },
): Promise<WaitingRegistration[]> =>
  rowsOf(
    queries,
    waitingRegistration,
    sql`select s.number, s.last_name as "lastName", s.first_name as "firstName", ${labelOf(sql`r.profession_id`)} as profession,
      ${labelOf(sql`r.learning_year_id`)} as "learningYear", r.status, branch.label as branch,
      coalesce(branch.extra->>'shortCode', branch.code, branch.label) as "branchCode", place.label as place, place.sort_order as "placeOrder",
      ${locations} as places, (r.submitted_at at time zone 'Europe/Zurich')::date::text as since, r.priority,
      r.availability, ${labelOf(sql`r.region_id`)} as region
    from registrations r join students s on s.id = r.student_id join list_items branch on branch.id = r.branch_id
    left join list_items place on place.id = ${firstLocation}
    where r.training_year_id = ${yearId} and r.status in ('requested', 'waiting') and s.archived_at is null
      and s.anonymised_at is null and ${among(sql`r.branch_id`, branchId)} and ${among(firstLocation, placeId)}
    order by branch.sort_order, branch.id, place.sort_order nulls last, place.id, r.priority desc, r.submitted_at, r.id`,
  );
