import type { RemoteName, RouteTable } from '@tandem/shared/routing';
import type { ComponentType } from 'react';
import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router-dom';
import { Fallback } from '../fallback/Fallback';
import { type Arrived, arrivedTable } from '../releases/arrived';
import { refuseRetired } from '../releases/retired';
import type { Remotes } from '../loading/remotes';
import { Frame } from './Frame';
import { type LoadedPage, pageLoader, type PagePort } from './page-loader';
import { pageId, pageRoutes, remoteRoute } from './page-routes';
import { takesOver } from './PageFrame';
import { createRenewal, orNewest } from './renewal';
import { hasUnsaved } from './unsaved';

/** A page of a remote without a frame that is there already: drawn at once, as hydration needs it, and guarded as soon as it stands. */
export interface First {
  owner: RemoteName;
  table: RouteTable;
  Page: ComponentType;
}

export interface RouterPort extends Pick<PagePort, 'session' | 'tables'> {
  remotes: Remotes;
  first?: First | undefined;
}

/** One router for all remotes; the addresses of a remote are asked for when one of them is first visited. */
export function createRouter({ session, tables, remotes, first }: RouterPort) {
  const children: RouteObject[] = [];
  const guarded: PagePort['guarded'] = {};
  const addRoutes = (arrived: Arrived, isKnown: boolean) => {
    if (isKnown) router.patchRoutes(arrived.owner, pageRoutes(port, arrived));
    else router.patchRoutes('frame', [remoteRoute(port, arrived)]);
  };
  const renewal = createRenewal({ remotes, tables, addRoutes });
  const port = {
    session,
    tables,
    load: pageLoader({ remotes, session, tables, renewal, guarded }),
    renew: async (address: string): Promise<boolean> => {
      const owner = remotes.ownerOf(address);
      return owner !== undefined && renewal.renew(owner, () => !hasUnsaved());
    },
  };
  const hydrationData = first && openAt(window.location.pathname, first);

  function openAt(address: string, { owner, table, Page }: First): HydrationState | undefined {
    const release = remotes.releaseOf(owner);
    const arrived = release && arrivedTable(owner, release, table);
    const row = arrived?.rowAt(address);
    if (!arrived || !row) return undefined;
    takesOver(Page);
    renewal.open(arrived);
    children.push(remoteRoute(port, arrived));
    const { rows } = arrived;
    const page: LoadedPage = { container: arrived.release.container, row, rows, Page, Layout: undefined };
    return { loaderData: { [pageId(owner, row.path)]: page } };
  }

  const router = createBrowserRouter(
    [
      {
        id: 'frame',
        element: <Frame session={session} guarded={guarded} hasFailed={() => router.state.errors !== null} />,
        errorElement: <Fallback renew={port.renew} />,
        hydrateFallbackElement: <></>,
        children,
      },
    ],
    {
      hydrationData,
      async patchRoutesOnNavigation({ path }) {
        const owner = remotes.ownerOf(path);
        if (owner === undefined || tables.of(owner)) return;
        refuseRetired(remotes, owner);
        // A failure is not cached: the next visit asks again.
        const brought = orNewest({
          owner,
          address: path,
          run: () => remotes.current(owner),
          newest: () => renewal.find(owner),
        });
        renewal.put(await brought);
      },
    },
  );
  return { router, renewal };
}
