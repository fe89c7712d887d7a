import { keysOf, genderLabels, certTypeLabels } from '@tandem/shared/contract/enumerations';
import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { withHoursJson } from '../../platform/db/group-hours';
import { labelOf, rowsOf } from '../../platform/db/rows';

/** What an attestation may say about an apprentice. */
export const attested = z.object({
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  gender: z.enum(keysOf(genderLabels)).nullable(),
  birthDate: z.string(),
  profession: z.string().nullable(),
  certType: z.enum(keysOf(certTypeLabels)).nullable(),
  learningYear: z.string().nullable(),
  /** The training year of the day; null outside of every one that is recorded. */
  trainingYear: z.string().nullable(),
  groups: z.array(
    z.object({
      code: z.string(),
      branch: z.string().nullable(),
      place: z.string().nullable(),
      ...groupHours,
    }),
  ),
  isArchived: z.boolean(),
});
export type Attested = z.infer<typeof attested>;

const groupsOf = (today: string) => sql`(select coalesce(jsonb_agg(${withHoursJson({
  code: sql`g.code`,
  branch: labelOf(sql`g.branch_id`),
  place: labelOf(sql`g.location_course_id`),
})} order by g.code), '[]')
  from enrolments e join groups g on g.id = e.group_id
  where e.student_id = s.id and g.status in ('open', 'running')
    and e.from_date <= ${today}::date and (e.to_date is null or e.to_date >= ${today}::date))`;

const trainingYearOn = (today: string) => sql`(select item.label from list_items item
  where item.list = 'training-year' and item.extra->>'startsOn' <= ${today} and item.extra->>'endsOn' >= ${today}
  order by item.sort_order, item.id limit 1)`;

/** Undefined: no such apprentice, or nobody any more. */
export async function findAttested(queries: Queries, id: number, today: string): Promise<Attested | undefined> {
  const [row] = await rowsOf(
    queries,
    attested,
    sql`select s.number, s.last_name as "lastName", s.first_name as "firstName", s.gender,
      s.birth_date::text as "birthDate", ${labelOf(sql`a.profession_id`)} as profession, a.cert_type as "certType",
      ${labelOf(sql`a.learning_year_id`)} as "learningYear", ${trainingYearOn(today)} as "trainingYear",
      ${groupsOf(today)} as groups, s.archived_at is not null as "isArchived"
    from students s left join apprenticeships a on a.student_id = s.id and a.is_current
    where s.id = ${id} and s.anonymised_at is null`,
  );
  return row;
}
