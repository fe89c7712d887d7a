import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';

const retainedReleases = 50;

export const pruneRepository = () => ({
  async packages(queries: Queries): Promise<string[]> {
    const rows = await rowsOf<{ name: string }>(queries, sql`select distinct package as name from releases order by 1`);
    return rows.map(({ name }) => name);
  },

  /** Removes what was last live, tried or published before then, but never one of the newest or one that is in use. */
  async forget(queries: Queries, name: string, before: Date): Promise<number> {
    const at = before.toISOString();
    const rows = await rowsOf(
      queries,
      sql`delete from releases release using (
            select id, row_number() over (order by id desc) as place from releases where package = ${name}) ranked
          where ranked.id = release.id and ranked.place > ${retainedReleases} and release.published_at < ${at}
            and not exists (select from live_releases where release_id = release.id)
            and not exists (select from canaries where release_id = release.id)
            and not exists (select from release_moves where release.id in (to_id, from_id) and at >= ${at})
          returning release.id`,
    );
    return rows.length;
  },

  /** Every file that a release of this package needs. */
  async named(queries: Queries, name: string): Promise<ReadonlySet<string>> {
    const rows = await rowsOf<{ name: string }>(
      queries,
      sql`select distinct file ->> 'name' as name from releases, jsonb_array_elements(manifest -> 'files') file where package = ${name}`,
    );
    return new Set(rows.map((row) => row.name));
  },
});
