import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { intList } from '../platform/db/rows';

/** Why a company `c` stays, as one reads it; null for one that nobody has touched or uses. */
export const whyKept = sql`case
  when exists (select 1 from merges m where m.kind = 'company' and c.id in (m.kept_id, m.merged_id)) then 'Entreprise fusionnée depuis.'
  when c.version > 1 or c.archived_at is not null then 'Entreprise modifiée depuis.'
  when exists (select 1 from apprenticeships a where a.company_id = c.id)
    or exists (select 1 from contacts p where p.company_id = c.id) then 'Apprenti·es ou contacts rattachés depuis.' end`;

/** Removes those of these companies that nobody has touched or uses. */
export const removeUnused = (queries: Queries, ids: readonly number[]) =>
  queries.execute(sql`delete from companies c where c.id = any(${intList(ids)}) and ${whyKept} is null`);
