import { type SQL, sql } from 'drizzle-orm';
import type { ReleaseShare } from '@tandem/shared/contract/delivery/releases';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, rowCount, intList, rowsOf } from '../../platform/db/rows';
import { evidenceOf, isSound, soundTabs } from './evidence.repository';
import { steps } from './steps';

/** A release that goes on by itself, and the share of people that has it: 100 where it is live and has not proven itself. */
export const underwayColumns = z.object({
  releaseId: z.number(),
  package: z.string(),
  version: z.string(),
  percent: z.number(),
});
export type Underway = z.infer<typeof underwayColumns>;

const underway = sql`(
  select release_id, percent::int as percent, since from canaries where is_staged
  union all select release_id, 100, null from live_releases where return_id is not null)`;

/** Sound tabs that a release needs to leave this share. */
export const neededAt = (percent: SQL): SQL =>
  sql`(case ${percent} ${sql.join(
    steps.map((step) => sql`when ${step.percent}::int then ${step.sound}::int`),
    sql` `,
  )} end)`;

/**
 * Nobody may be among 5 % of a small organisation. When everybody else has opened twice the tabs in which the share would have shown
 * enough, and none of its own failed, it goes on without them.
 */
const isNobodys = sql`(way.percent < 100 and counted.failing = 0 and exists (
  select from live_releases live join releases release on release.package = live.package
  where release.id = way.release_id
    and ${soundTabs(sql`live.release_id`, sql`way.since`)} >= 2 * ${neededAt(sql`way.percent`)} * 100 / way.percent))`;

const mayGoOn = sql`(${isSound(neededAt(sql`way.percent`))} or ${isNobodys})`;

const evidence = (releaseId: number) =>
  evidenceOf({ releaseId, given: sql`exists (select from ${underway} as way where way.release_id = ${releaseId})` });

/** How releases reach everybody step by step. Each move is one statement that counts and decides. */
export function stepsRepository(now: () => Date) {
  const at = () => sql`${now().toISOString()}::timestamptz`;

  return {
    /** What may go on by itself now that pages of these releases were seen: they, or what is on trial beside them. */
    async concernedBy(queries: Queries, releaseIds: readonly number[]): Promise<number[]> {
      const rows = await valuesOf(
        queries,
        z.number(),
        sql`select way.release_id as id from ${underway} as way join releases release on release.id = way.release_id
            where way.release_id = any(${intList(releaseIds)}) or exists (
              select from live_releases live where live.package = release.package and live.release_id = any(${intList(releaseIds)}))`,
      );
      return rows;
    },

    /** Undefined: it has ended, or has not been seen often enough. */
    async due(queries: Queries, releaseId: number): Promise<Underway | undefined> {
      const [found] = await rowsOf(
        queries,
        underwayColumns,
        sql`with ${evidence(releaseId)}
            select way.release_id as "releaseId", release.package, release.version, way.percent from ${underway} as way
            join releases release on release.id = way.release_id, counted
            where way.release_id = ${releaseId} and ${mayGoOn}`,
      );
      return found;
    },

    /** From one share to the next; false when somebody else has decided meanwhile. */
    async widen(queries: Queries, releaseId: number, from: number, to: ReleaseShare): Promise<boolean> {
      const rows = await rowCount(
        queries,
        sql`with ${evidence(releaseId)}
            update canaries canary set percent = ${to}, since = ${at()} from ${underway} as way, counted
            where canary.release_id = ${releaseId} and canary.is_staged and canary.percent = ${from}
              and way.release_id = canary.release_id and ${mayGoOn} returning canary.package`,
      );
      return rows > 0;
    },

    /** It is live and has proven itself: from now on nothing but a person moves it. */
    async prove(queries: Queries, releaseId: number): Promise<boolean> {
      const rows = await rowCount(
        queries,
        sql`with ${evidence(releaseId)}
            update live_releases live set return_id = null from ${underway} as way, counted
            where live.release_id = ${releaseId} and live.return_id is not null
              and way.release_id = live.release_id and ${mayGoOn} returning live.package`,
      );
      return rows > 0;
    },

    /** It stays with those who have it; false when it went on or ended meanwhile. */
    async halt(queries: Queries, releaseId: number): Promise<boolean> {
      const rows = await rowCount(
        queries,
        sql`update canaries set is_staged = false where release_id = ${releaseId} and is_staged returning package`,
      );
      return rows > 0;
    },
  };
}
