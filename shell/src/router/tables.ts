import type { LayoutProps, PageRoute, RemoteName, RouteTable } from '@tandem/shared/routing';
import { isPublic, ownerOf } from '@tandem/shared/routing';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';

/** The route tables that have arrived so far, and the frames of their remotes once those have. */
export function createTables() {
  const tables = new Map<RemoteName, RouteTable>();
  const layouts = new Map<RemoteName, ComponentType<LayoutProps>>();

  const rowsOf = (owner: RemoteName): readonly PageRoute[] =>
    // A remote answers for the addresses of its own prefix only.
    tables.get(owner)?.routes.filter(({ path }) => ownerOf(path) === owner) ?? [];

  const rowAt = (path: string): PageRoute | undefined => {
    const owner = ownerOf(path);
    const rows = owner ? rowsOf(owner).map((row) => ({ path: row.path, handle: row })) : [];
    return matchRoutes(rows, path)?.at(-1)?.route.handle;
  };

  return {
    add: (owner: RemoteName, table: RouteTable) => void tables.set(owner, table),
    has: (owner: RemoteName) => tables.has(owner),
    rowsOf,
    row: (owner: RemoteName, path: string) => rowsOf(owner).find((row) => row.path === path),
    rowAt,
    layoutOf: (owner: RemoteName) => layouts.get(owner),

    /** Loads the frame of a remote, if it has one. */
    async frame(owner: RemoteName): Promise<void> {
      const layout = tables.get(owner)?.layout;
      if (layout && !layouts.has(owner)) layouts.set(owner, componentOf((await layout()).default, owner));
    },

    /** Spec §8, domain R10: the exact set of addresses where a 401 does not redirect; until the table is there, by prefix. */
    isPublic(path: string): boolean {
      const owner = ownerOf(path);
      if (!owner) return false;
      const row = rowAt(path);
      return row ? isPublic(row) : owner !== 'remote-internal' || path === '/internal/login';
    },
  };
}

export type Tables = ReturnType<typeof createTables>;

/** Another team may have exported anything: said here, not as a puzzle of React's. */
export function componentOf<P>(exported: ComponentType<P> | undefined, of: string): ComponentType<P> {
  const isComponent =
    typeof exported === 'function' || (typeof exported === 'object' && exported && '$$typeof' in exported);
  if (!isComponent) throw new Error(`${of} exports no component`);
  return exported;
}
