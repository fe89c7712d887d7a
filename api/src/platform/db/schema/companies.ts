import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, nameText, postalAddress, searchOf } from './columns';
import { listItemId } from './lists';
import { record } from './record';

export const companies = pgTable(
  'companies',
  {
    ...record(),
    name: nameText().notNull(),
    /** `CHE-123.456.789`. */
    uid: text(),
    ...postalAddress(),
    politicalLocalityId: listItemId(),
    phone: text(),
    email: text(),
    website: text(),
    sector: text(),
    archivedAt: instant(),
    search: searchOf(
      (): AnyPgColumn => companies.name,
      (): AnyPgColumn => companies.city,
      (): AnyPgColumn => companies.uid,
    ),
  },
  (table) => [
    uniqueIndex()
      .on(table.uid)
      .where(sql`uid is not null`),
    index('companies_name_index').on(table.name, table.id),
    index('companies_search_index').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
