import type { RemoteRelease } from '@tandem/shared/releases/composition';
import { type LayoutProps, ownerOf, type PageRoute, type RemoteName, type RouteTable } from '@tandem/shared/routing';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';

/** One release of a remote whose table has come: everything that is drawn of the remote at one time comes from one of these. */
export interface Arrived {
  owner: RemoteName;
  release: RemoteRelease;
  /** `/internal` */
  prefix: string;
  rows: readonly PageRoute[];
  row: (path: string) => PageRoute | undefined;
  /** The row that an address leads to. */
  rowAt: (address: string) => PageRoute | undefined;
  /** Brings the frame around the pages; undefined where the remote has none. A failure is not cached. */
  layout: () => Promise<ComponentType<LayoutProps> | undefined>;
  /** The frame, once it has come. */
  Layout: ComponentType<LayoutProps> | undefined;
}

export function arrivedTable(owner: RemoteName, release: RemoteRelease, table: RouteTable): Arrived {
  // A remote answers for the addresses of its own prefixes only.
  const rows = table.routes.filter(({ path }) => ownerOf(path, { [owner]: release.prefixes }) === owner);
  const arrived: Arrived = {
    owner,
    release,
    prefix: table.prefix,
    rows,
    row: (path) => rows.find((row) => row.path === path),
    rowAt: (address) =>
      matchRoutes(
        rows.map((row) => ({ path: row.path, handle: row })),
        address,
      )?.at(-1)?.route.handle,
    async layout() {
      if (table.layout && !arrived.Layout) arrived.Layout = componentOf((await table.layout()).default, owner);
      return arrived.Layout;
    },
    Layout: undefined,
  };
  return arrived;
}

/** Another team may have exported anything: said here, not as a puzzle of React's. */
export function componentOf<P>(exported: ComponentType<P> | undefined, of: string): ComponentType<P> {
  const isComponent =
    typeof exported === 'function' || (typeof exported === 'object' && exported && '$$typeof' in exported);
  if (!isComponent) throw new Error(`${of} exports no component`);
  return exported;
}
