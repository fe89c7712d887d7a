import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '../../platform/db/names';
import { labelOf } from '../../platform/db/rows';
import { bestFew } from '../../platform/listing/finds';

const lower = (status: 'requested' | 'waiting' | 'placed') => registrationStatusLabels[status].toLowerCase();
const statusWord = sql`case r.status when 'requested' then ${lower('requested')} when 'waiting' then ${lower('waiting')}
  else ${lower('placed')} end`;

/** Where they sit, else the place that they wish for most. */
const place = sql`coalesce((select ${labelOf(sql`g.location_course_id`)} from enrolments e join groups g on g.id = e.group_id
  where e.registration_id = r.id and e.to_date is null limit 1), ${labelOf(sql`r.location_course_ids[1]`)})`;

/** One line for each apprentice who asked: «MAT Morges, en attente». */
const asking = sql`(select s.id, ${fullName('s')} as label,
    string_agg(concat_ws(' ', coalesce(branch.extra->>'shortCode', branch.label), ${place}) || ', ' || ${statusWord},
      ' · ' order by r.id) as hint, string_agg(branch.label, ' ') as branches
  from registrations r join students s on s.id = r.student_id join list_items branch on branch.id = r.branch_id
  where r.status in ('requested', 'waiting', 'placed') and s.archived_at is null and s.anonymised_at is null group by s.id)`;

/** Open registrations that Ctrl K finds: by name, branch, place and status. */
export const registrationFinds = (terms: readonly string[]): SQL =>
  bestFew(
    sql`${asking} found where true`,
    sql`fold(concat_ws(' ', found.label, found.hint, found.branches))`,
    terms,
    sql`found.id, found.label, found.hint, null as list`,
  );
