import { searchLimits, type SearchKind } from '@tandem/shared/contract/desk/search';
import { type SQL, sql } from 'drizzle-orm';
import { ownStudents } from '../../platform/db/own-students';
import { likePattern } from '../../platform/db/rows';
import { fullName } from '../../platform/db/names';

/** Who asks, as far as it decides what is looked into. */
export interface Asker {
  teacherId: number | null;
  isTeacher: boolean;
  isAdmin: boolean;
  today: string;
}

const beginning = (term: string) => likePattern(term).slice(1);
/** Folded text in which a term stands at the beginning of a word. */
const wordIn = (text: SQL, term: string): SQL => sql`' ' || ${text} like ${`% ${beginning(term)}`}`;

/**
 * Every term must occur; one or two letters stand in most rows and count at the beginning of a word only. The trigram index answers
 * all of these patterns.
 */
const matching = (text: SQL, terms: readonly string[]): SQL => {
  const within = (term: string) =>
    term.length < 3
      ? sql`(${text} like ${beginning(term)} or ${text} like ${`% ${beginning(term)}`})`
      : sql`${text} like ${likePattern(term)}`;
  return sql.join(terms.map(within), sql` and `);
};

/** What begins with the text first, then what has the terms at the beginning of words, then by the alphabet: never by chance. */
const best = (text: SQL, terms: readonly string[]): SQL => {
  const misses = terms.map((term) => sql`case when ${wordIn(text, term)} then 0 else 1 end`);
  return sql`${sql.join(misses, sql` + `)}, ${text} not like ${beginning(terms[0] ?? '')}, ${text} collate "C", found.id`;
};

/** The best few rows of one table, `found`, with their place; `columns` is what is shown of a row. */
const few = (from: SQL, text: SQL, terms: readonly string[], columns: SQL): SQL => sql`
  select listed.*, (row_number() over ())::int as place from (
    select ${columns} from ${from} and ${matching(text, terms)}
    order by ${best(text, terms)} limit ${searchLimits.perKind}) listed`;

const office = (terms: readonly string[]): SQL => sql`
  select 'student' as kind, top.id, ${fullName('top')} as label,
    concat_ws(' · ', top.number, profession.label, company.name) as hint, null as list, top.place
  from (${few(
    sql`students found where found.archived_at is null and found.anonymised_at is null`,
    sql`found.search`,
    terms,
    sql`found.id, found.first_name, found.last_name, found.number`,
  )}) top
  left join apprenticeships a on a.student_id = top.id and a.is_current
  left join list_items profession on profession.id = a.profession_id
  left join companies company on company.id = a.company_id`;

/** A teacher reads neither number nor landline of an apprentice, so neither finds one. */
const ownText = sql`fold(found.last_name || ' ' || found.first_name || ' ' || coalesce(found.email, '') || ' ' || coalesce(found.mobile, ''))`;
const own = (terms: readonly string[], { teacherId, today }: Asker): SQL =>
  few(
    sql`students found join ${ownStudents(teacherId, today)} mine on mine.student_id = found.id
      where found.archived_at is null and found.anonymised_at is null`,
    ownText,
    terms,
    sql`'student' as kind, found.id, ${fullName('found')} as label, mine.groups as hint, null as list`,
  );

/** Of a colleague the offices read name and number (domain §5.1), so nothing else finds one, and nothing but the number is shown. */
const colleagueText = sql`fold(found.last_name || ' ' || found.first_name || ' ' || coalesce(found.phone, ''))`;
const colleagues = (terms: readonly string[], { isAdmin, today }: Asker): SQL =>
  few(
    sql`employees found where found.archived_at is null and (found.left_on > ${today}::date) is not false
      ${isAdmin ? sql`` : sql`and found.phone is not null`}`,
    isAdmin ? sql`found.search` : colleagueText,
    terms,
    sql`'employee' as kind, found.id, ${fullName('found')} as label,
      ${isAdmin ? sql`found.function` : sql`found.phone`} as hint, null as list`,
  );

const queries: Record<SearchKind, (terms: readonly string[], asker: Asker) => SQL> = {
  student: (terms, asker) => (asker.isTeacher ? own(terms, asker) : office(terms)),
  teacher: (terms) =>
    few(
      sql`teachers found where found.archived_at is null`,
      sql`found.search`,
      terms,
      sql`'teacher' as kind, found.id, ${fullName('found')} as label, found.city as hint, null as list`,
    ),
  company: (terms) =>
    few(
      sql`companies found where found.archived_at is null`,
      sql`found.search`,
      terms,
      sql`'company' as kind, found.id, found.name as label, nullif(concat_ws(' ', found.npa, found.city), '') as hint, null as list`,
    ),
  employee: colleagues,
  value: (terms) =>
    few(
      sql`list_items found where found.is_active`,
      sql`fold(found.label || ' ' || coalesce(found.code, ''))`,
      terms,
      sql`'value' as kind, found.id, found.label, found.code as hint, found.list`,
    ),
};

/** One statement for all kinds, each with its best rows in order. */
export const searchOf = (kinds: readonly SearchKind[], terms: readonly string[], asker: Asker): SQL =>
  sql.join(
    kinds.map(
      (kind) =>
        sql`(select kind, id, label::text, hint::text, list, place from (${queries[kind](terms, asker)}) ${sql.raw(`of_${kind}`)})`,
    ),
    sql` union all `,
  );
