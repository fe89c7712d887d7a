import { createHash } from 'node:crypto';
import type { FaultKind } from '@tandem/shared/contract/delivery/fault-kinds';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { ago } from '../../platform/jobs/ago';
import { byItself } from '../rollout/decider';
import { evidenceOf, hasFailed } from '../rollout/evidence.repository';
import type { SignalProof } from './signals.repository';

export interface Failure {
  package: string;
  kind: FaultKind;
  message: string;
  /** File and position, or the file that did not load. */
  place: string | null;
}

/** A release that has failed in too many tabs. */
export const failedColumns = z.object({
  package: z.string(),
  version: z.string(),
  tabs: z.number(),
  failing: z.number(),
  /** What is live again in its place. */
  back: z.object({ id: z.number(), version: z.string() }).optional(),
});
export type Failed = z.infer<typeof failedColumns>;

/** Distinct texts per release; more would say nothing new. */
const mostTexts = 200;
const fingerprintOf = ({ kind, message, place }: Failure) =>
  createHash('sha256')
    .update(JSON.stringify([kind, message, place]))
    .digest();

export function failuresRepository(now: () => Date) {
  return {
    /** Counts a failure of one package of a tab; the id of its release, if the tab has it. */
    async count(
      queries: Queries,
      { tab, releaseIds, strangerFrom }: SignalProof,
      failure: Failure,
    ): Promise<number | undefined> {
      const at = now().toISOString();
      const { package: of, kind, message, place } = failure;
      // The row of the day is locked until the transaction ends: failures of one release wait for each other, so none is overlooked.
      const [counted] = await rowsOf(
        queries,
        { id: z.number() },
        sql`with mine as (
              select id from releases where id = any(${intList(releaseIds)}) and package = ${of}),
            tab as (
              insert into release_tabs as t (tab, release_id, has_failed, at, stranger_from)
              select ${tab}, id, true, ${at}::timestamptz, ${strangerFrom ?? null}::text from mine
              on conflict (tab, release_id) do update set has_failed = true,
                at = case when t.has_failed then t.at else excluded.at end,
                stranger_from = case when excluded.stranger_from is not null then t.stranger_from end where not t.has_failed
              returning release_id, (xmax = 0) as is_new)
            insert into release_health as h (release_id, day, tabs, failing_tabs, errors, load_failures)
            select mine.id, ${at.slice(0, 10)}::date, coalesce(tab.is_new, false)::int, (tab.release_id is not null)::int,
              ${kind === 'load' ? 0 : 1}::int, ${kind === 'load' ? 1 : 0}::int
            from mine left join tab on tab.release_id = mine.id
            on conflict (release_id, day) do update set tabs = h.tabs + excluded.tabs,
              failing_tabs = h.failing_tabs + excluded.failing_tabs,
              errors = h.errors + excluded.errors, load_failures = h.load_failures + excluded.load_failures
            returning release_id as id`,
      );
      if (!counted) return undefined;
      await queries.execute(sql`
        insert into release_errors as e (release_id, fingerprint, kind, message, place, last_at)
        select ${counted.id}::int, ${fingerprintOf(failure)}, ${kind}, ${message}, ${place}, ${at}::timestamptz
        where (select count(*) from release_errors where release_id = ${counted.id}) < ${mostTexts}
          or exists (select from release_errors where release_id = ${counted.id} and fingerprint = ${fingerprintOf(failure)})
        on conflict (release_id, fingerprint) do update set count = e.count + 1, last_at = excluded.last_at`);
      return counted.id;
    },

    /** Ends the trial of this release if it fails: one statement counts and decides, as in each of the next two. */
    async endTrial(queries: Queries, releaseId: number): Promise<Failed | undefined> {
      const given = sql`exists (select from canaries where release_id = ${releaseId})`;
      const [failed] = await rowsOf(
        queries,
        failedColumns,
        sql`with ${evidenceOf({ releaseId, given })}
            delete from canaries canary using releases release, counted
            where canary.release_id = ${releaseId} and release.id = canary.release_id and ${hasFailed}
            returning release.package, release.version, counted.tabs, counted.failing`,
      );
      return failed;
    },

    /** Makes the release before live again if this one fails before it has proven itself. That one never goes back by itself. */
    async goBack(queries: Queries, releaseId: number): Promise<Failed | undefined> {
      const given = sql`exists (select from live_releases where release_id = ${releaseId} and return_id is not null)`;
      const [failed] = await rowsOf(
        queries,
        failedColumns,
        sql`with ${evidenceOf({ releaseId, given })}
            update live_releases live set release_id = before.id, return_id = null, is_installed = false, notified_at = null,
              since = ${now().toISOString()}::timestamptz, moved_by = ${byItself.by}
            from releases release, releases before, counted
            where live.release_id = ${releaseId} and release.id = live.release_id and before.id = live.return_id and ${hasFailed}
            returning release.package, release.version, counted.tabs, counted.failing,
              json_build_object('id', before.id, 'version', before.version) as back`,
      );
      return failed;
    },

    /** Whether a live release that nothing moves by itself has failed within a day, and nobody was notified since. */
    async needsNotice(queries: Queries, releaseId: number): Promise<Failed | undefined> {
      const day = ago(now, 1);
      const given = sql`exists (select from live_releases where release_id = ${releaseId}
        and return_id is null and coalesce(notified_at, '-infinity') < ${day.toISOString()}::timestamptz)`;
      const [failed] = await rowsOf(
        queries,
        failedColumns,
        sql`with ${evidenceOf({ releaseId, given, since: day })}
            update live_releases live set notified_at = ${now().toISOString()}::timestamptz from releases release, counted
            where live.release_id = ${releaseId} and release.id = live.release_id and live.return_id is null
              and coalesce(live.notified_at, '-infinity') < ${day.toISOString()}::timestamptz and ${hasFailed}
            returning release.package, release.version, counted.tabs, counted.failing`,
      );
      return failed;
    },
  };
}
