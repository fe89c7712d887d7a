import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/db/database';
import { valuesOf, intList } from '../../platform/db/rows';
import { pageTimings, releaseErrors } from '../../platform/db/schema';
import { ago } from '../../platform/jobs/ago';
import type { Receipt } from '../rollout/receipts';

/** What a tab proves about itself, and from which network: undefined where somebody has signed in with this browser before. */
export interface SignalProof extends Receipt {
  strangerFrom: string | undefined;
}

interface Timing {
  package: string;
  path: string;
  lcp?: number | undefined;
  inp?: number | undefined;
  cls?: number | undefined;
  ttfb?: number | undefined;
  shell?: number | undefined;
  mounted?: number | undefined;
}

/** What tabs told; admins read it with their releases. */
export function signalsRepository(db: Database, now: () => Date) {
  return {
    /** Each tab counts once for each of its releases. Rows in one order: two tabs never wait for each other in a circle. */
    async started({ tab, releaseIds, strangerFrom }: SignalProof): Promise<void> {
      const at = now().toISOString();
      await db.execute(sql`with fresh as (
              insert into release_tabs (tab, release_id, at, stranger_from)
              select ${tab}, id, ${at}::timestamptz, ${strangerFrom ?? null}::text from releases where id = any(${intList(releaseIds)})
              on conflict do nothing returning release_id)
            insert into release_health as h (release_id, day, tabs)
            select release_id, ${at.slice(0, 10)}::date, 1 from fresh order by release_id
            on conflict (release_id, day) do update set tabs = h.tabs + 1`);
    },

    /** A page of this package has stood in the tab, and the shell with it. Returns their releases, if the tab has them. */
    async viewed(queries: Queries, { tab, releaseIds, strangerFrom }: SignalProof, of: string): Promise<number[]> {
      const at = now().toISOString();
      const rows = await valuesOf(
        queries,
        z.number(),
        sql`with tab as (
              insert into release_tabs as t (tab, release_id, was_viewed, at, stranger_from)
              select ${tab}, id, true, ${at}::timestamptz, ${strangerFrom ?? null}::text from releases
              where id = any(${intList(releaseIds)}) and package in (${of}, 'shell') order by id
              on conflict (tab, release_id) do update set was_viewed = true,
                stranger_from = case when excluded.stranger_from is not null then t.stranger_from end
              returning release_id, (xmax = 0) as is_new),
            counted as (
              insert into release_health as h (release_id, day, tabs)
              select release_id, ${at.slice(0, 10)}::date, 1 from tab where is_new order by release_id
              on conflict (release_id, day) do update set tabs = h.tabs + 1)
            select release_id as id from tab`,
      );
      return rows;
    },

    /** One visit of a route that some release of this page really has: anything else could hold an id. */
    async measured({ releaseIds }: Receipt, { package: of, path, lcp, inp, cls, ttfb, shell, mounted }: Timing) {
      const ids = sql.param(releaseIds);
      await db.execute(sql`insert into page_timings (release_id, path, at, lcp, inp, cls, ttfb, shell, mounted)
            select id, ${path}, ${now().toISOString()}::timestamptz, ${lcp ?? null}::real, ${inp ?? null}::real, ${cls ?? null}::real,
              ${ttfb ?? null}::real, ${shell ?? null}::real, ${mounted ?? null}::real
            from releases where id = any(${ids}::int[]) and package = ${of} and exists (
              select from releases known where known.id = any(${ids}::int[])
                and known.manifest->'table' @> jsonb_build_array(jsonb_build_object('path', ${path}::text)))`);
    },

    /** Tabs are open for a week at most, and count for longer where a release still has to prove itself. The rest is kept for 90 days. */
    async purge(): Promise<void> {
      await db.execute(sql`delete from release_tabs where at < ${ago(now, 7).toISOString()}::timestamptz
            and release_id not in (select release_id from canaries)
            and release_id not in (select release_id from live_releases where return_id is not null)`);
      await db.delete(pageTimings).where(lt(pageTimings.at, ago(now, 90)));
      await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, ago(now, 90)));
    },
  };
}
