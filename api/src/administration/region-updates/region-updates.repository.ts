import type { RegionDifference, RegionRun } from '@tandem/shared/contract/administration/region-updates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { runsOf, type StoredRun } from '../runs.repository';

interface Report {
  count: number;
}

/** The same in every line of the audit log that one run leaves. */
export const reasonOf = (id: number): string => `Rattachement aux régions (n° ${id})`;

export function regionUpdatesRepository(services: Services) {
  const runs = runsOf<{ yearId: number }, Report>(services, 'regions');
  return {
    runs,
    toView: (run: StoredRun<{ yearId: number }, Report>): RegionRun => ({
      ...runs.toView(run),
      count: run.report?.count ?? 0,
    }),

    /** The newest first, with the one that is current. */
    years: (queries: Queries): Promise<{ id: number; label: string; isCurrent: boolean }[]> =>
      rowsOf(
        queries,
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
