import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../platform/announced';
import { bestFew } from '../../platform/listing/text-search';

/** Companies that Ctrl K finds. */
export const companySearchProvider = (terms: readonly string[]): SQL =>
  bestFew(
    sql`companies found where found.archived_at is null`,
    sql`found.search`,
    terms,
    sql`found.id, found.name as label, nullif(concat_ws(' ', found.npa, found.city), '') as hint, null as list`,
  );

/** Companies that «Récents» may name; none for a teacher. */
export const recentCompanies = ({ audience }: Asker): SQL | undefined =>
  audience === 'teacher'
    ? undefined
    : sql`select c.id, c.name as label, c.city as hint from companies c where c.archived_at is null`;
