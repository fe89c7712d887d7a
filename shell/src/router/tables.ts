import { isPublic, type PageRoute, type RemoteName } from '@tandem/shared/routing';
import type { Arrived } from '../releases/arrived';
import type { Remotes } from '../loading/remotes';

/** Spec §8, house 29: what is public until the table of its remote is there to say so. */
const publicAddress = /^\/(?:internal\/login|(?:password-reset|external)(?:\/.*)?)?$/;

/** What is drawn of each remote that has been visited so far. */
export function createTables({ ownerOf }: Pick<Remotes, 'ownerOf'>) {
  const arrived = new Map<RemoteName, Arrived>();

  const rowAt = (address: string): PageRoute | undefined => {
    const owner = ownerOf(address);
    return owner === undefined ? undefined : arrived.get(owner)?.rowAt(address);
  };

  return {
    of: (owner: RemoteName): Arrived | undefined => arrived.get(owner),
    use: (next: Arrived): void => void arrived.set(next.owner, next),
    rowAt,

    /** Spec §8, house 29: the exact set of addresses where a 401 does not redirect; until the table is there, by prefix. */
    isPublic(address: string): boolean {
      const row = rowAt(address);
      return row ? isPublic(row) : publicAddress.test(address);
    },
  };
}

export type Tables = ReturnType<typeof createTables>;
