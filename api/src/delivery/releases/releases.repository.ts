import {
  packageRow,
  releaseRow,
  audience,
  type PackageRow,
  type ReleaseRow,
  releaseShares,
} from '@tandem/shared/contract/delivery/releases';
import { manifest, type Manifest } from '@tandem/shared/releases/manifest';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { valuesOf, rowCount, rowsOf, utc } from '../../platform/db/rows';
import { soundTabs } from '../rollout/evidence.repository';
import { neededAt } from '../rollout/steps.repository';

/** A release with what a decision about it needs. */
export const knownRelease = z.object({
  id: z.number(),
  version: z.string(),
  manifest: manifest,
  state: releaseRow.shape.state,
  /** Why an administrator forced it through the gate, which then holds for each of its moves. */
  ungated: z.object({ reason: z.string() }).nullable(),
});
export type KnownRelease = z.infer<typeof knownRelease>;

const trialRow = z.object({
  version: z.string(),
  audience: audience,
});
type TrialRow = z.infer<typeof trialRow>;

const liveRelease = z.object({
  id: z.number(),
  manifest: manifest,
});
type LiveRelease = z.infer<typeof liveRelease>;

/** Moves after which a release was live for everyone. */
const liveMoves = sql`('install', 'publish', 'promote', 'rollback')`;

const state = sql`case when live.release_id is not null then 'live' when release.withdrawn_at is not null then 'withdrawn'
  when canary.release_id is not null then 'canary'
  when exists (select from release_moves move where move.to_id = release.id and move.kind in ${liveMoves}) then 'past'
  else 'candidate' end`;
const pointers = sql`left join live_releases live on live.release_id = release.id
  left join canaries canary on canary.release_id = release.id`;

const healthOf = (releaseId: SQL) => sql`(select json_build_object('tabs', coalesce(sum(tabs), 0),
  'failingTabs', coalesce(sum(failing_tabs), 0), 'errors', coalesce(sum(errors), 0),
  'loadFailures', coalesce(sum(load_failures), 0)) from release_health where release_id = ${releaseId})`;

const progressOf = (releaseId: SQL, percent: SQL) =>
  sql`'sound', ${soundTabs(releaseId)}, 'needed', ${neededAt(percent)}`;
const next = sql`(case ${sql.join(
  releaseShares.map((share) => sql`when canary.percent < ${share}::int then ${share}::int`),
  sql` `,
)} end)`;

const row = sql`release.version, ${state} as state, release.manifest ->> 'commit' as commit,
  ${utc(sql`release.published_at`)} as "publishedAt", release.published_by as by,
  release.forced_reason as "forcedReason", release.withdrawn_reason as "withdrawnReason",
  ${healthOf(sql`release.id`)} as health from releases release ${pointers}`;

/** What is known about releases; the pointers are moved in `pointer-moves.repository`. */
export function releasesRepository(db: Queries) {
  return {
    /** What is live and on trial, by package. */
    list: (): Promise<PackageRow[]> =>
      rowsOf(
        db,
        packageRow,
        sql`select live.package as name,
          json_build_object('version', release.version, 'since', ${utc(sql`live.since`)}, 'by', live.moved_by,
            'health', ${healthOf(sql`release.id`)}, 'watch', case when before.id is not null then json_build_object(
              ${progressOf(sql`release.id`, sql`100`)}, 'back', before.version) end) as live,
          case when canary.package is null then null else json_build_object('version', trial.version,
            'percent', canary.percent, 'roles', canary.roles, 'userIds', canary.user_ids,
            'since', ${utc(sql`canary.since`)}, 'by', canary.started_by, 'health', ${healthOf(sql`trial.id`)},
            'step', case when canary.is_staged then json_build_object(
              ${progressOf(sql`trial.id`, sql`canary.percent`)}, 'next', ${next}) end) end as canary
        from live_releases live join releases release on release.id = live.release_id
          left join releases before on before.id = live.return_id
          left join canaries canary on canary.package = live.package
          left join releases trial on trial.id = canary.release_id
        order by live.package <> 'shell', live.package`,
      ),

    async history(name: string, { page, size }: { page: number; size: number }) {
      const [rows, [found]] = await Promise.all([
        rowsOf(
          db,
          releaseRow,
          sql`select ${row} where release.package = ${name} order by release.id desc limit ${size} offset ${(page - 1) * size}`,
        ),
        rowsOf(db, { total: z.number() }, sql`select count(*)::int as total from releases where package = ${name}`),
      ]);
      return { rows, total: found?.total ?? 0 };
    },

    async show(id: number): Promise<ReleaseRow> {
      const [found] = await rowsOf(db, releaseRow, sql`select ${row} where release.id = ${id}`);
      return found!;
    },

    async find(name: string, version: string): Promise<KnownRelease | undefined> {
      const [found] = await rowsOf(
        db,
        knownRelease,
        sql`select release.id, release.version, release.manifest, ${state} as state,
            case when release.forced_reason is not null then json_build_object('reason', release.forced_reason) end as ungated
          from releases release ${pointers} where release.package = ${name} and release.version = ${version}`,
      );
      return found;
    },

    live: (): Promise<LiveRelease[]> =>
      rowsOf(
        db,
        liveRelease,
        sql`select release.id, release.manifest from live_releases live join releases release on release.id = live.release_id
          order by live.package`,
      ),

    /** What teams have made live; also on a database that knows nothing of releases yet. */
    async ofTeams(): Promise<Manifest[]> {
      const [known] = await valuesOf(
        db,
        z.boolean(),
        sql`select to_regclass('live_releases') is not null as "isThere"`,
      );
      if (!known) return [];
      const rows = await valuesOf(
        db,
        manifest,
        sql`select release.manifest from live_releases live join releases release on release.id = live.release_id
          where not live.is_installed order by live.package`,
      );
      return rows;
    },

    async liveVersion(name: string): Promise<string | null> {
      const [found] = await valuesOf(
        db,
        z.string(),
        sql`select version from live_releases live join releases on releases.id = release_id where live.package = ${name}`,
      );
      return found ?? null;
    },

    /** What is on trial, and who gets it. */
    async trialOf(name: string): Promise<TrialRow | undefined> {
      const [found] = await rowsOf(
        db,
        trialRow,
        sql`select version, json_build_object('percent', percent, 'roles', roles, 'userIds', user_ids) as audience
          from canaries join releases release on release.id = release_id where canaries.package = ${name}`,
      );
      return found;
    },

    /** The version that was live before the one that is, however often anybody went back meanwhile. */
    async versionBefore(name: string): Promise<string | undefined> {
      const [found] = await valuesOf(
        db,
        z.string(),
        sql`select before.version from live_releases live
          join release_moves move on move.to_id = live.release_id and move.kind in ${liveMoves} and move.kind <> 'rollback'
          join releases before on before.id = move.from_id
          where live.package = ${name} order by move.id desc limit 1`,
      );
      return found;
    },

    /** Of a remote that is out of service, the version that was live last: null where it is not kept any more. */
    async retired(name: string): Promise<{ version: string | null } | undefined> {
      const [last] = await rowsOf(
        db,
        { kind: z.string(), version: z.string().nullable() },
        sql`select move.kind, release.version from release_moves move left join releases release on release.id = move.from_id
          where move.package = ${name} and (move.kind = 'retire' or move.kind in ${liveMoves}) order by move.id desc limit 1`,
      );
      return last?.kind === 'retire' ? last : undefined;
    },

    /** A person as an audit line calls them. */
    async publisherName(userId: number): Promise<string> {
      const [found] = await valuesOf(
        db,
        z.string(),
        sql`select ${fullName('u')} as name from users u where u.id = ${userId}`,
      );
      return found ?? '';
    },
  };
}

const retainedReleases = 50;

export const pruneRepository = () => ({
  async packages(queries: Queries): Promise<string[]> {
    const rows = await valuesOf(queries, z.string(), sql`select distinct package as name from releases order by 1`);
    return rows;
  },

  /** Removes what was last live, tried or published before then, but never one of the newest or one that is in use. */
  async forget(queries: Queries, name: string, before: Date): Promise<number> {
    const at = before.toISOString();
    const rows = await rowCount(
      queries,
      sql`delete from releases release using (
            select id, row_number() over (order by id desc) as place from releases where package = ${name}) ranked
          where ranked.id = release.id and ranked.place > ${retainedReleases} and release.published_at < ${at}
            and not exists (select from live_releases where release.id in (release_id, return_id))
            and not exists (select from canaries where release_id = release.id)
            and not exists (select from release_moves where release.id in (to_id, from_id) and at >= ${at})
          returning release.id`,
    );
    return rows;
  },

  /** Every file that a release of this package needs. */
  async named(queries: Queries, name: string): Promise<ReadonlySet<string>> {
    const rows = await valuesOf(
      queries,
      z.string(),
      sql`select distinct file ->> 'name' as name from releases, jsonb_array_elements(manifest -> 'files') file where package = ${name}`,
    );
    return new Set(rows);
  },
});
