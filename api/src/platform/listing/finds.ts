import { searchLimits } from '@tandem/shared/contract/desk/search';
import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../db/rows';

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

/** The best few rows of one table, `found`, that has all terms in its `text`, with their place; `columns` is what is shown of a row. */
export const bestFew = (from: SQL, text: SQL, terms: readonly string[], columns: SQL): SQL => sql`
  select listed.*, (row_number() over ())::int as place from (
    select ${columns} from ${from} and ${matching(text, terms)}
    order by ${best(text, terms)} limit ${searchLimits.perKind}) listed`;
