import { manifest, type Manifest } from '@tandem/shared/releases/manifest';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/db/database';
import { rowCount, rowsOf } from '../../platform/db/rows';
import type { Memory } from '../../platform/memory';

/** Of a manifest, what pages need. */
export type Served = Omit<Manifest, 'files' | 'calls' | 'source' | 'requires' | 'bundled' | 'builtAt' | 'platform'>;

export const released = z.object({
  id: z.number(),
  manifest: manifest.omit({ files: true, calls: true, source: true, requires: true, builtAt: true, platform: true }),
});
export type Released = z.infer<typeof released>;

/** The release of one package on trial, and who gets it. */
export interface Trial {
  release: Released;
  percent: number;
  roles: readonly string[];
  userIds: readonly number[];
}

/** What one package runs: for everyone, and for some. */
export interface Pointer {
  live?: Released;
  trial?: Trial;
}
/** By package. */
export type Pointers = ReadonlyMap<string, Pointer>;

const rowColumns = z.object({
  package: z.string(),
  id: z.number(),
  isTrial: z.boolean(),
  percent: z.number(),
  roles: z.array(z.string()),
  userIds: z.array(z.number()),
  /** Null for a release whose manifest is known already. */
  manifest: manifest
    .omit({ files: true, calls: true, source: true, requires: true, builtAt: true, platform: true })
    .nullable(),
});
type Row = z.infer<typeof rowColumns>;

const served = sql`r.manifest - '{files,calls,source,requires,bundled,builtAt,platform}'::text[]`;

export function pointersRepository(db: Database, memory: Memory) {
  /** Manifests never change: each is read once while something points to it. */
  let manifests = new Map<number, Served>();
  memory.onForget(() => (manifests = new Map()));

  return {
    /** Where every pointer stands now, in one query. */
    async read(): Promise<Pointers> {
      const before = manifests;
      const known = sql.param([...before.keys()]);
      const rows = await rowsOf(
        db,
        rowColumns,
        sql`with pointed as (
              select package, release_id, false as "isTrial", 0::real as percent, '{}'::text[] as roles, '{}'::int[] as "userIds" from live_releases
              union all
              select package, release_id, true, percent, roles, user_ids from canaries)
            select p.package, r.id, p."isTrial", p.percent, p.roles, p."userIds",
              case when r.id = any(${known}::int[]) then null else ${served} end as manifest
            from pointed p join releases r on r.id = p.release_id order by p.package, p."isTrial"`,
      );
      const found = new Map(rows.map(({ id, manifest }) => [id, manifest ?? before.get(id)!]));
      // What was forgotten meanwhile stays so.
      if (manifests === before) manifests = found;
      return pointersOf(rows, found);
    },

    /** A release that may be previewed: published and not withdrawn. */
    async find(of: string, version: string): Promise<Released | undefined> {
      const [found] = await rowsOf(
        db,
        released,
        sql`select r.id, ${served} as manifest from releases r
            where r.package = ${of} and r.version = ${version} and r.withdrawn_at is null`,
      );
      return found;
    },
  };
}
export type PointersRepository = ReturnType<typeof pointersRepository>;

function pointersOf(rows: readonly Row[], manifests: ReadonlyMap<number, Served>): Pointers {
  const pointers = new Map<string, Pointer>();
  for (const { package: of, id, isTrial, percent, roles, userIds } of rows) {
    const release = { id, manifest: manifests.get(id)! };
    const part = isTrial ? { trial: { release, percent, roles, userIds } } : { live: release };
    pointers.set(of, { ...pointers.get(of), ...part });
  }
  return pointers;
}

const published = z.object({ id: z.number(), package: z.string(), files: z.array(z.string()) });
type Published = z.infer<typeof published>;

export const publishedRepository = (db: Queries) => ({
  /** The files of every release that is or was live or on trial, but for those that are known already. */
  beyond: (known: readonly number[]): Promise<Published[]> =>
    rowsOf(
      db,
      published,
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
    const rows = await rowCount(
      db,
      sql`select from releases where id = ${releaseId}
          and manifest -> 'files' @> jsonb_build_array(jsonb_build_object('name', ${file}::text))`,
    );
    return rows > 0;
  },
});
export type PublishedRepository = ReturnType<typeof publishedRepository>;
