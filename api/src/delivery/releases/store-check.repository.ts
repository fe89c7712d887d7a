import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';

/** A release with the files that it is made of. */
export const listed = z.object({
  id: z.number(),
  package: z.string(),
  version: z.string(),
  files: z.array(z.string()),
});
export type Listed = z.infer<typeof listed>;

export const storeCheckRepository = (db: Queries) => ({
  /** What is live or on trial, these, and every release whose turn it is: one of `turns`, by its id. */
  due: (turn: number, turns: number, also: readonly number[]): Promise<Listed[]> =>
    rowsOf(
      db,
      listed,
      sql`select release.id, release.package, release.version,
          array(select file ->> 'name' from jsonb_array_elements(release.manifest -> 'files') file) as files
        from releases release
        where release.id % ${turns}::int = ${turn}::int or release.id = any(${intList(also)})
          or exists (select from live_releases where release_id = release.id)
          or exists (select from canaries where release_id = release.id)
        order by release.id desc`,
    ),
});
