import { sql, type SQL } from 'drizzle-orm';
import { customType, date, integer, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A person's or a place's name: sorted as a Swiss clerk expects, whatever the server's own collation. */
export const nameText = customType<{ data: string }>({ dataType: () => 'text COLLATE "fr-CH-x-icu"' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** An instant, to the millisecond so that it survives a round trip through JavaScript. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** A civil date, `2026-09-01`. */
export const civilDate = () => date({ mode: 'string' });

/** A civil date with a time of that day, as the clocks of the house show it. */
export const civilDateTime = () => timestamp({ mode: 'string' });

/** The text that searches look into: folded, words parted by spaces; indexed by trigrams. */
export const searchOf = (...parts: (() => AnyPgColumn)[]) =>
  text().generatedAlwaysAs((): SQL => {
    const words = parts.map((part) => sql`coalesce(${part()}, '')`);
    return sql`fold(${sql.join(words, sql` || ' ' || `)})`;
  });

export const postalAddress = () => ({
  street: text(),
  houseNo: text(),
  npa: text(),
  city: nameText(),
});
