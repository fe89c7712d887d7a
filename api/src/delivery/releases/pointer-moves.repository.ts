import type { ReleaseAudience } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory';
import type { Database, Queries } from '../../platform/db/database';
import { canaries, liveReleases, releaseMoves, releases, releaseTabs } from '../../platform/db/schema';
import type { Mover } from '../rollout/decider';

export interface Standing {
  releaseId: number;
  version: string;
  isInstalled: boolean;
}

interface Swap {
  name: string;
  /** Undefined: nothing was live. */
  from: number | undefined;
  to: number;
  /** Where it goes back to by itself when it fails. */
  returnTo?: number | undefined;
  isInstalled?: boolean;
}

/** Who gets a release on trial; staged, it reaches more people by itself. */
export type TrialOf = ReleaseAudience & { isStaged?: boolean };

const inForce = { withdrawnAt: null, withdrawnReason: null };

/** Writes of releases and of what points to them, each in the caller's transaction. */
export function pointerMovesRepository(db: Database, now: () => Date) {
  return {
    /** Runs while no file of this package may be removed. Roll back by throwing. */
    withFilesLocked: <T>(name: string, run: (queries: Queries) => Promise<T>): Promise<T> =>
      db.transaction(async (queries) => {
        await queries.execute(
          sql`select pg_advisory_xact_lock_shared(${advisoryLocks.releaseFiles}, hashtext(${name}))`,
        );
        return run(queries);
      }),

    /** Runs while files of this package may be removed: nobody publishes or moves it meanwhile. */
    removing: <T>(name: string, run: (queries: Queries) => Promise<T>): Promise<T> =>
      db.transaction(async (queries) => {
        await queries.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.releaseFiles}, hashtext(${name}))`);
        return run(queries);
      }),

    /** From here to the end of the transaction this is the only one that moves pointers; returns where they are. */
    async alone(queries: Queries): Promise<ReadonlyMap<string, Standing>> {
      await queries.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.pointerMove})`);
      const rows = await queries
        .select({
          name: liveReleases.package,
          releaseId: releases.id,
          version: releases.version,
          isInstalled: liveReleases.isInstalled,
        })
        .from(liveReleases)
        .innerJoin(releases, eq(releases.id, liveReleases.releaseId));
      return new Map(rows.map(({ name, ...pointer }) => [name, pointer]));
    },

    /** The id of this release, new or known. A reason is kept even when the release was known without one. */
    async add(queries: Queries, manifest: Manifest, { by }: Mover, forcedReason?: string): Promise<number> {
      const { name, version } = manifest;
      const [added] = await queries
        .insert(releases)
        .values({ package: name, version, manifest, publishedAt: now(), publishedBy: by, forcedReason })
        .onConflictDoUpdate({
          target: [releases.package, releases.version],
          set: { forcedReason: sql`coalesce(excluded.forced_reason, ${releases.forcedReason})` },
        })
        .returning({ id: releases.id });
      return added!.id;
    },

    /** The release on trial, which nobody else takes away or widens from here to the end of the transaction. */
    async trialOf(queries: Queries, name: string): Promise<number | undefined> {
      const [found] = await queries
        .select({ id: canaries.releaseId })
        .from(canaries)
        .where(eq(canaries.package, name))
        .for('update');
      return found?.id;
    },

    /** What tabs told of it before does not count for what begins now. */
    begin: (queries: Queries, releaseId: number) =>
      queries.delete(releaseTabs).where(eq(releaseTabs.releaseId, releaseId)),

    async isWithdrawn(queries: Queries, releaseId: number): Promise<boolean> {
      const found = await queries
        .select({ id: releases.id })
        .from(releases)
        .where(and(eq(releases.id, releaseId), isNotNull(releases.withdrawnAt)));
      return found.length > 0;
    },

    /** Compare and swap: false when the pointer is not (or no longer) where `from` says. */
    async swap(queries: Queries, { name, from, to, returnTo, isInstalled = false }: Swap, { by }: Mover) {
      const returnId = returnTo ?? null;
      const row = { package: name, releaseId: to, returnId, notifiedAt: null, since: now(), movedBy: by, isInstalled };
      const isStill = and(eq(liveReleases.package, name), eq(liveReleases.releaseId, from ?? 0));
      const moved =
        from === undefined
          ? await queries.insert(liveReleases).values(row).onConflictDoNothing().returning()
          : await queries.update(liveReleases).set(row).where(isStill).returning();
      if (moved.length === 0) return false;
      await queries.delete(canaries).where(and(eq(canaries.package, name), eq(canaries.releaseId, to)));
      await queries.update(releases).set(inForce).where(eq(releases.id, to));
      return true;
    },

    /** Puts a release on trial, in the place of the one that was. */
    async try(queries: Queries, name: string, releaseId: number, trial: TrialOf, { by }: Mover): Promise<void> {
      const { percent, roles, userIds, isStaged = false } = trial;
      const row = { package: name, releaseId, percent, roles, userIds, isStaged, since: now(), startedBy: by };
      await queries.insert(canaries).values(row).onConflictDoUpdate({ target: canaries.package, set: row });
      await queries.update(releases).set(inForce).where(eq(releases.id, releaseId));
    },

    /** Nothing of this package is live or on trial any more. */
    async clear(queries: Queries, name: string): Promise<void> {
      await queries.delete(canaries).where(eq(canaries.package, name));
      await queries.delete(liveReleases).where(eq(liveReleases.package, name));
    },

    note: (queries: Queries, move: Omit<typeof releaseMoves.$inferInsert, 'at'>) =>
      queries.insert(releaseMoves).values({ ...move, at: now() }),
  };
}
export type PointerMoves = ReturnType<typeof pointerMovesRepository>;
