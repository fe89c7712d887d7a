import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../db/rows';
import { termsOf } from './search-terms';

/** One of several numbers, or texts; undefined where nothing is asked for. */
export const amongNumbers = (column: SQL, values: readonly number[] | undefined): SQL | undefined =>
  values?.length ? sql`${column} = any(${sql.param([...values])}::int[])` : undefined;
export const amongTexts = (column: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values?.length ? sql`${column} = any(${sql.param([...values])}::text[])` : undefined;

/** A condition, its contrary, or neither. */
export const when = (is: boolean | undefined, condition: SQL): SQL | undefined =>
  is === undefined ? undefined : is ? condition : sql`not ${condition}`;

/** Every word of a search, anywhere in a folded text. */
export function containing(text: SQL, search: string | undefined): SQL | undefined {
  const terms = termsOf(search ?? '');
  return terms.length > 0
    ? sql.join(
        terms.map((term) => sql`${text} like ${likePattern(term)}`),
        sql` and `,
      )
    : undefined;
}
