import { type SQL, sql } from 'drizzle-orm';
import { bestFew } from '../../platform/listing/text-search';

/** Values of lists that Ctrl K finds. */
export const listItemSearchProvider = (terms: readonly string[]): SQL =>
  bestFew(
    sql`list_items found where found.is_active`,
    sql`fold(found.label || ' ' || coalesce(found.code, ''))`,
    terms,
    sql`found.id, found.label, found.code as hint, found.list`,
  );

/** Where a line of the audit log about a value leads. */
export const valueRecord = {
  of: 'list',
  from: sql`select it.id, it.label, it.list from list_items it where it.id = log.entity_id`,
} as const;
