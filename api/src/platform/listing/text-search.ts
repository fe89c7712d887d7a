import { searchLimits } from '@tandem/shared/contract/desk/search';
import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../db/rows';

const beginning = (term: string) => likePattern(term).slice(1);
/** Folded text in which a term stands at the beginning of a word. */
const wordIn = (text: SQL, term: string): SQL => sql`' ' || ${text} like ${`% ${beginning(term)}`}`;

/**
 * A term stands in a folded text; one or two letters stand in most texts and count at the beginning of a word only. The trigram index
 * answers all of these patterns.
 */
export const within = (text: SQL, term: string): SQL =>
  term.length < 3
    ? sql`(${text} like ${beginning(term)} or ${text} like ${`% ${beginning(term)}`})`
    : sql`${text} like ${likePattern(term)}`;

/** What else counts for finding a row, and for its place. */
interface Besides {
  /** A second text, at the beginning of whose words a term counts after the first. */
  text?: SQL;
  /** Rows that are found by more than their text. */
  condition?: SQL;
  /** Rows that come after all others. */
  isLast?: SQL;
}

/** What begins with the text first, then what has the terms at the beginning of words, then by the alphabet: never by chance. */
const best = (text: SQL, terms: readonly string[], besides: Besides | undefined): SQL => {
  const second = (term: string) => (besides?.text ? sql`when ${wordIn(besides.text, term)} then 1` : sql``);
  const misses = terms.map((term) => sql`case when ${wordIn(text, term)} then 0 ${second(term)} else 2 end`);
  const last = besides?.isLast ? sql`${besides.isLast}, ` : sql``;
  return sql`${last}${sql.join(misses, sql` + `)}, ${text} not like ${beginning(terms[0] ?? '')}, ${text} collate "C", found.id`;
};

/**
 * The best few rows of one table, `found`, that has all terms in its `text`, or besides it, with their place; `columns` is what is
 * shown of a row.
 */
export function bestFew(from: SQL, text: SQL, terms: readonly string[], columns: SQL, besides?: Besides): SQL {
  const all = sql.join(
    terms.map((term) => within(text, term)),
    sql` and `,
  );
  return sql`
  select listed.*, (row_number() over ())::int as place from (
    select ${columns} from ${from} and ${besides?.condition ?? all}
    order by ${best(text, terms, besides)} limit ${searchLimits.perKind}) listed`;
}
