import { type SQL, sql } from 'drizzle-orm';
import { within } from '../../platform/listing/text-search';

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
