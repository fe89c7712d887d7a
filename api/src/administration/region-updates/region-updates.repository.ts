import type { RegionDifference, RegionRun } from '@tandem/shared/contract/administration/region-updates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { runsOf, storedRun } from '../runs.repository';

const regionsRun = storedRun.extend({
  choices: z.object({ yearId: z.int() }),
  report: z.object({ count: z.int() }).nullable(),
});

/** The same in every line of the audit log that one run leaves. */
export const reasonOf = (id: number): string => `Rattachement aux régions (n° ${id})`;

export function regionUpdatesRepository(services: Services) {
  const runs = runsOf(services, 'regions', regionsRun);
  return {
    runs,
    toView: (run: z.infer<typeof regionsRun>): RegionRun => ({
      ...runs.toView(run),
      count: run.report?.count ?? 0,
    }),

    /** The newest first, with the one that is current. */
    years: (queries: Queries): Promise<{ id: number; label: string; isCurrent: boolean }[]> =>
      rowsOf(
        queries,
        { id: z.number(), label: z.string(), isCurrent: z.boolean() },
        sql`select id, label, coalesce((extra->>'isCurrent')::boolean, false) as "isCurrent" from list_items
          where list = 'training-year' order by extra->>'startsOn' desc, id`,
      ),

    /** Everything that differs, files first. */
    async differences(queries: Queries, yearId: number): Promise<RegionDifference[]> {
      const found: RegionDifference[] = [];
      for (const part of services.regions) found.push(...(await part.find(queries, yearId)));
      return found;
    },
  };
}
