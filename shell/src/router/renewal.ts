import { ApiError } from '@tandem/shared/platform';
import type { RemoteName } from '@tandem/shared/routing';
import type { Arrived } from '../releases/arrived';
import { within } from '../loading/file-error';
import type { Remotes } from '../loading/remotes';
import { noteFault } from '../signals/faults';
import { NoPlaceError } from '../session/no-place';
import type { Tables } from './tables';

/** What failed within this time leaves enough of the ten seconds (spec §2) to try the newest release before the fallback page shows. */
const quickMs = 4_000;
const limitMs = 9_000;

/** The guard or the API has spoken: another release would change nothing. */
const isVerdict = (error: unknown) =>
  error instanceof Response || error instanceof NoPlaceError || error instanceof ApiError;

interface Attempt<T> {
  owner: RemoteName;
  /** Where the person goes. */
  address: string;
  run: () => Promise<T>;
  newest: () => Promise<T | undefined>;
}

/** What `run` brings or, where it fails at once, what the newest release brings. After a hang the fallback page goes on from there. */
export async function orNewest<T>({ owner, address, run, newest }: Attempt<T>): Promise<T> {
  const began = Date.now();
  try {
    return await run();
  } catch (error) {
    const waitedMs = Date.now() - began;
    if (!isVerdict(error)) noteFault(error, { owner, address });
    if (isVerdict(error) || waitedMs > quickMs || (error as { type?: unknown }).type === 'timeout') throw error;
    const instead = await within(limitMs - waitedMs, newest(), 'newest').catch((second: unknown) => {
      if (isVerdict(second)) throw second;
    });
    if (instead === undefined) throw error;
    return instead;
  }
}

interface RenewalPort {
  remotes: Remotes;
  tables: Tables;
  /** Makes the addresses of a release known to the router; those of an earlier one (`isKnown`) stay known. */
  addRoutes: (arrived: Arrived, isKnown: boolean) => void;
}

/** Puts one release of a remote in the place of another, without touching the rest of the page. */
export function createRenewal({ remotes, tables, addRoutes }: RenewalPort) {
  const known = new Map<RemoteName, Set<string>>();

  const renewal = {
    /** The router forgets no path: one that a release has no more must not catch an address that is another page's by now. */
    fits: (next: Arrived): boolean =>
      [...(known.get(next.owner) ?? [])].every((path) => next.row(path) || !next.rowAt(path.replaceAll(/:\w+/g, '0'))),

    /** The newest release of a remote; undefined where there is none that could take the place of the one that runs. */
    async find(owner: RemoteName): Promise<Arrived | undefined> {
      const next = await remotes.newer(owner);
      if (!next || renewal.fits(next)) return next;
      renewal.drop(next);
      return undefined;
    },

    /** It is not put in place, at least for now. */
    drop: (next: Arrived): void => remotes.drop(next),

    /** The release of a remote that runs from the beginning. */
    open(first: Arrived): void {
      remotes.use(first);
      tables.use(first);
      known.set(first.owner, new Set(first.rows.map(({ path }) => path)));
    },

    /** From now on this release runs; the screen is rendered again at the next navigation. */
    put(next: Arrived): void {
      const paths = known.get(next.owner);
      renewal.open(next);
      addRoutes(next, paths !== undefined);
      for (const path of paths ?? []) known.get(next.owner)?.add(path);
    },

    /** Puts the newest release in place, if there is one and `isSafe` says so. A remote that does not bring it stays as it is. */
    async renew(owner: RemoteName, isSafe: () => boolean): Promise<boolean> {
      const next = await renewal.find(owner).catch(() => undefined);
      if (!next) return false;
      if (isSafe()) renewal.put(next);
      else renewal.drop(next);
      return isSafe();
    },
  };
  return renewal;
}

export type Renewal = ReturnType<typeof createRenewal>;
