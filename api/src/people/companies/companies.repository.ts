import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import { fold } from '@tandem/shared/rules/fold';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { likePattern, rowsOf } from '../../platform/db/rows';

const maxResults = 10;

export const companiesRepository = (db: Database) => ({
  /** Every word must occur; names that begin with the text come first. */
  search(text: string): Promise<CompanyRow[]> {
    const folded = fold(text);
    const terms = folded.split(/\s+/).filter(Boolean).slice(0, 8);
    const matches = terms.map((term) => sql` and c.search like ${likePattern(term)}`);
    return rowsOf(
      db,
      sql`select c.id, c.name, c.uid, c.npa, c.city from companies c
      where c.archived_at is null${sql.join(matches)}
      order by starts_with(c.search, ${folded}) desc, c.name, c.id limit ${maxResults}`,
    );
  },
});
