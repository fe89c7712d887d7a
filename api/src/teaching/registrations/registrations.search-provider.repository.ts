import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { fold } from '@tandem/shared/rules/text/fold';
import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '../../platform/db/names';
import { labelOf } from '../../platform/db/rows';
import { bestFew, within } from '../../platform/listing/text-search';

const open = (['requested', 'waiting', 'placed'] as const).map((status) => {
  const label = registrationStatusLabels[status].toLowerCase();
  return sql`(${status}::text, ${label}::text, ${fold(label)}::text)`;
});
/** What an open registration is called, by its status. */
const status = sql`(values ${sql.join(open, sql`, `)}) status(name, word, folded)`;

/** Where they sit, else the place that they wish for most; with the group `g` of the open place of `r`. */
const locationId = sql`coalesce(g.location_course_id, r.location_course_ids[1])`;
const seated = sql`left join enrolments e on e.registration_id = r.id and e.to_date is null
  left join groups g on g.id = e.group_id`;

/** A list has few items, registrations many: what is searched is folded once for each item. */
const folded = (list: 'branch' | 'location-course') => sql`(select item.id,
  fold(concat_ws(' ', item.extra->>'shortCode', item.label)) as words from list_items item where item.list = ${list} offset 0)`;

const asked = sql`registrations r join ${status} on status.name = r.status`;

/** Apprentices who asked and have the term in their name. */
const byName = (term: string) =>
  sql`select r.student_id from ${asked} join students s on s.id = r.student_id where ${within(sql`s.search`, term)}`;

/** Those who have it in a branch, a place or a status of what they asked for. */
const byRequest = (term: string) => sql`select r.student_id from ${asked}
    join ${folded('branch')} branch on branch.id = r.branch_id where ${within(sql`branch.words`, term)}
  union all select r.student_id from ${asked} ${seated}
    join ${folded('location-course')} place on place.id = ${locationId} where ${within(sql`place.words`, term)}
  union all select r.student_id from ${asked} where ${within(sql`status.folded`, term)}`;

/** One letter stands in what nearly everybody asks for: it is looked for in names. */
const asking = (term: string) => (term.length > 1 ? sql`${byName(term)} union all ${byRequest(term)}` : byName(term));

const askingAll = (terms: readonly string[]) =>
  sql.join(
    terms.map((term) => sql`found.id in (${asking(term)})`),
    sql` and `,
  );

/** «MAT Morges, en attente» */
const hint = sql`(select string_agg(concat_ws(' ', coalesce(branch.extra->>'shortCode', branch.label), ${labelOf(locationId)})
    || ', ' || status.word, ' · ' order by r.id)
  from registrations r join ${status} on status.name = r.status join list_items branch on branch.id = r.branch_id
    ${seated} where r.student_id = s.id)`;

/** Open registrations that Ctrl K finds: by name, branch, place and status. */
export const registrationSearchProvider = (terms: readonly string[]): SQL => sql`
  select s.id, ${fullName('s')} as label, ${hint} as hint, null as list, top.place
  from (${bestFew(
    sql`students found where found.archived_at is null and found.anonymised_at is null`,
    sql`found.search`,
    terms,
    sql`found.id`,
    { condition: askingAll(terms) },
  )}) top
  join students s on s.id = top.id`;
