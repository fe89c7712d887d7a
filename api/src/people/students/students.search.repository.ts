import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../platform/announced';
import { fullName } from '../../platform/db/names';
import { ownStudents } from '../../platform/db/reach.repository';
import { within, bestFew } from '../../platform/listing/text-search';

const inOwn = (alias: string, term: string): SQL =>
  sql`${within(sql.raw(`${alias}.search`), term)} or ${within(sql.raw(`${alias}.search_address`), term)}`;

/** Ids of the apprentices that have a word somewhere else; `of`: only whether this one is among them. */
type Elsewhere = (term: string, of?: SQL) => SQL;

/** Apprentices by a word of a contact's name or phone. */
export const withContact: Elsewhere = (term, of) => sql`select c.student_id from contacts c
  where c.archived_at is null and ${within(sql`c.search`, term)} ${of ? sql`and c.student_id = ${of}` : sql``}`;

/** No index finds shorter words quickly: the few rows that the longest one leaves are asked one by one. */
const indexedLength = 3;

/**
 * The apprentices under this alias that have every word in their own data, in their address, or `elsewhere`, which gives ids. The
 * longest word, probably the rarest, is looked up in the indexes; the others are looked for in the rows that it leaves.
 */
export function holdingAll(alias: string, terms: readonly string[], elsewhere: Elsewhere): SQL {
  const id = sql.raw(`${alias}.id`);
  const [longest = '', ...others] = terms.toSorted((a, b) => b.length - a.length);
  const found = sql`${id} in (select held.id from students held where ${inOwn('held', longest)} union all ${elsewhere(longest)})`;
  const held = others.map(
    (term) =>
      sql`(${inOwn(alias, term)} or ${
        term.length < indexedLength ? sql`exists (${elsewhere(term, id)})` : sql`${id} in (${elsewhere(term)})`
      })`,
  );
  return sql.join([found, ...held], sql` and `);
}

const address = sql`concat_ws(', ', nullif(concat_ws(' ', s.street, s.house_no), ''), nullif(concat_ws(' ', s.npa, s.city), ''))`;
const contactName = sql`concat_ws(' ', c.first_name, nullif(c.last_name, s.last_name))`;
const relation = sql`coalesce(lower(left(c.relation, 1)) || substr(c.relation, 2), case c.kind
  when 'legal_representative' then 'représentant·e légal·e' when 'company_trainer' then 'formateur·trice' else 'contact' end)`;
const ofApprentice = sql`case when fold(s.first_name) ~ '^[aeiou]' then ' d’' else ' de ' end || s.first_name`;

/**
 * Why an apprentice `s` was found, where that does not stand in `visibleText`, folded: «Sonia, mère de Lia», with phones in E.164.
 * Null where there is nothing to say; what holds most of the words says it.
 */
export function whyFound(terms: readonly string[], visibleText: SQL): SQL {
  const unseen = terms.map(
    (term) => sql`(${within(sql`told.text`, term)} and not (${within(sql`seen.text`, term)}))::int`,
  );
  const byPhone = terms.map((term) => within(sql`c.phone`, term));
  const isVisible = terms.map((term) => within(sql`seen.text`, term));
  // Folded once for each row, which `offset` sees to; a row that shows every word is left without a look at its contacts.
  return sql`(select told.why from (select ${visibleText} as text offset 0) seen cross join (
    select * from (values (${address}, s.search_address, 1), (s.number, lower(s.number), 2), (s.mobile, s.mobile, 3), (s.phone, s.phone, 4),
      (s.email, lower(s.email), 5)) own (why, text, place)
    union all select case when ${sql.join(byPhone, sql` or `)} then c.phone || ' · ' || ${contactName} || ', ' || ${relation}
      else ${contactName} || ', ' || ${relation} || ${ofApprentice} end, c.search, 5 + c.id
      from contacts c where c.student_id = s.id and c.archived_at is null
    ) told cross join lateral (select ${sql.join(unseen, sql` + `)} as words) counted
    where not (${sql.join(isVisible, sql` and `)}) and counted.words > 0 order by counted.words desc, told.place limit 1)`;
}

const visibleText = sql`fold(concat_ws(' ', s.last_name, s.first_name, s.number))`;

const office = (terms: readonly string[]): SQL => sql`
  select s.id, ${fullName('s')} as label,
    coalesce(${whyFound(terms, visibleText)}, concat_ws(' · ', s.number, profession.label, company.name)) as hint, null as list, top.place,
    s.archived_at is not null as "isArchived"
  from (${bestFew(
    sql`students found where found.duplicate_of_id is null and found.anonymised_at is null`,
    sql`found.search`,
    terms,
    sql`found.id`,
    {
      text: sql`found.search_address`,
      condition: holdingAll('found', terms, withContact),
      isLast: sql`found.archived_at is not null`,
    },
  )}) top
  join students s on s.id = top.id
  left join apprenticeships a on a.student_id = s.id and a.is_current
  left join list_items profession on profession.id = a.profession_id
  left join companies company on company.id = a.company_id`;

/** A teacher reads neither number nor landline of an apprentice, so neither finds one. */
const ownText = sql`fold(found.last_name || ' ' || found.first_name || ' ' || coalesce(found.email, '') || ' ' || coalesce(found.mobile, ''))`;
const own = (terms: readonly string[], { teacherId, today }: Asker): SQL =>
  bestFew(
    sql`students found join ${ownStudents(teacherId, today)} mine on mine.student_id = found.id
      where found.archived_at is null and found.anonymised_at is null`,
    ownText,
    terms,
    sql`found.id, ${fullName('found')} as label, mine.groups as hint, null as list`,
  );

/** Apprentices whom Ctrl K finds, archived ones after the others; a teacher finds the own ones. */
export const studentSearchProvider = (terms: readonly string[], asker: Asker): SQL =>
  asker.audience === 'teacher' ? own(terms, asker) : office(terms);

const present = sql`s.archived_at is null and s.anonymised_at is null`;

/** Apprentices whom «Récents» may name; a teacher reads the own ones, by their groups. */
export const recentStudents = ({ audience, teacherId, today }: Asker): SQL =>
  audience === 'teacher'
    ? sql`select s.id, ${fullName('s')} as label, mine.groups as hint
      from students s join ${ownStudents(teacherId, today)} mine on mine.student_id = s.id where ${present}`
    : sql`select s.id, ${fullName('s')} as label, s.number as hint from students s where ${present}`;
