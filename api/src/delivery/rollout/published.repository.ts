import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

interface Published {
  id: number;
  package: string;
  files: string[];
}

export const publishedRepository = (db: Queries) => ({
  /** The files of every release that is or was live or on trial, but for those that are known already. */
  beyond: (known: readonly number[]): Promise<Published[]> =>
    rowsOf<Published>(
      db,
      sql`select release.id, release.package,
            array(select file ->> 'name' from jsonb_array_elements(release.manifest -> 'files') file) as files
          from releases release
          where release.id <> all(${sql.param(known)}::int[]) and (
            exists (select from live_releases where release_id = release.id)
            or exists (select from canaries where release_id = release.id)
            or exists (select from release_moves move
              where move.package = release.package and move.to_id = release.id and move.kind <> 'withdraw'))`,
    ),

  /** Whether this release is made of this file among others. */
  async has(releaseId: number, file: string): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`select from releases where id = ${releaseId}
          and manifest -> 'files' @> jsonb_build_array(jsonb_build_object('name', ${file}::text))`,
    );
    return rows.length > 0;
  },
});
export type PublishedRepository = ReturnType<typeof publishedRepository>;
