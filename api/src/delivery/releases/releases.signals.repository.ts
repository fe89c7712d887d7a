import { faultKinds } from '@tandem/shared/contract/delivery/fault-kinds';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';
import { ago } from '../../platform/jobs/ago';

const errorRow = z.object({
  kind: z.enum(faultKinds),
  message: z.string(),
  at: z.string().nullable(),
  count: z.number(),
  lastAt: z.string(),
});
type ErrorRow = z.infer<typeof errorRow>;

const timingRow = z.object({
  version: z.string(),
  visits: z.number(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
  ttfb: z.number().nullable(),
  shell: z.number().nullable(),
  mounted: z.number().nullable(),
});
type TimingRow = z.infer<typeof timingRow>;

const measures = ['lcp', 'inp', 'cls', 'ttfb', 'shell', 'mounted'] as const;
const column = (name: string) => sql.identifier(name);
const percentiles = sql.join(
  measures.map((name) => sql`percentile_cont(0.75) within group (order by t.${column(name)}) as ${column(name)}`),
  sql`, `,
);

/** What tabs told of the releases, as admins read it. */
export function releaseSignalsRepository(db: Database, now: () => Date) {
  return {
    /** What went wrong in one release, most frequent first. */
    errors: (of: string, version: string): Promise<ErrorRow[]> =>
      rowsOf(
        db,
        errorRow,
        sql`select e.kind, e.message, e.place as at, e.count, ${utc(sql`e.last_at`)} as "lastAt"
            from release_errors e join releases r on r.id = e.release_id
            where r.package = ${of} and r.version = ${version} order by e.count desc, e.last_at desc`,
      ),

    /** 75th percentiles of the visits of so many days per release, newest release first. */
    timings: (of: string, days: number): Promise<TimingRow[]> =>
      rowsOf(
        db,
        timingRow,
        sql`select r.version, count(*)::int as visits, ${percentiles}
            from page_timings t join releases r on r.id = t.release_id
            where r.package = ${of} and t.at >= ${ago(now, days).toISOString()}::timestamptz
            group by r.id order by r.id desc`,
      ),
  };
}
