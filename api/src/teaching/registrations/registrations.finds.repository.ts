import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '../../platform/db/names';
import { labelOf } from '../../platform/db/rows';
import { bestFew } from '../../platform/listing/finds';

const open = (['requested', 'waiting', 'placed'] as const).map((status) => {
  const word = registrationStatusLabels[status].toLowerCase();
  return sql`(${status}::text, ${word}::text, ${fold(word)}::text)`;
});
/** What an open registration is called, by its status. */
const status = sql`(values ${sql.join(open, sql`, `)}) status(name, word, folded)`;

/** Where they sit, else the place that they wish for most; with the group `g` of the open place of `r`. */
const placeId = sql`coalesce(g.location_course_id, r.location_course_ids[1])`;
const seated = sql`left join enrolments e on e.registration_id = r.id and e.to_date is null
  left join groups g on g.id = e.group_id`;

/** A list has few items, registrations many: what is searched is folded once for each item. */
const folded = (list: 'branch' | 'location-course') => sql`(select item.id,
  fold(concat_ws(' ', item.extra->>'shortCode', item.label)) as words from list_items item where item.list = ${list} offset 0)`;

/** Each apprentice who asked, with the text that is searched: name, branches, places, statuses. */
const asking = sql`(select s.id, s.search || ' ' || string_agg(concat_ws(' ', branch.words, place.words, status.folded), ' ') as text
  from registrations r join students s on s.id = r.student_id join ${status} on status.name = r.status
    join ${folded('branch')} branch on branch.id = r.branch_id ${seated}
    left join ${folded('location-course')} place on place.id = ${placeId}
  where s.archived_at is null and s.anonymised_at is null group by s.id)`;

/** «MAT Morges, en attente» */
const hint = sql`(select string_agg(concat_ws(' ', coalesce(branch.extra->>'shortCode', branch.label), ${labelOf(placeId)})
    || ', ' || status.word, ' · ' order by r.id)
  from registrations r join ${status} on status.name = r.status join list_items branch on branch.id = r.branch_id
    ${seated} where r.student_id = s.id)`;

/** Open registrations that Ctrl K finds: by name, branch, place and status. */
export const registrationFinds = (terms: readonly string[]): SQL => sql`
  select s.id, ${fullName('s')} as label, ${hint} as hint, null as list, top.place
  from (${bestFew(sql`${asking} found where true`, sql`found.text`, terms, sql`found.id`)}) top
  join students s on s.id = top.id`;
