import { ownerOf, type RemoteName, type RouteTable } from '@tandem/shared/routing';
import { createBrowserRouter } from 'react-router-dom';
import { Fallback } from '../fallback/Fallback';
import { Frame } from './Frame';
import { type PagePort, pageLoader, remoteRoute } from './page-routes';

export interface RouterPort extends Omit<PagePort, 'guarded'> {
  routesOf: (owner: RemoteName) => Promise<RouteTable>;
}

/** One router for all remotes; the addresses of a remote are asked for when one of them is first visited. */
export function createRouter({ session, tables, routesOf }: RouterPort) {
  const port: PagePort = { session, tables, guarded: {} };
  const load = pageLoader(port);
  const router = createBrowserRouter(
    [
      {
        id: 'frame',
        element: <Frame session={session} guarded={port.guarded} hasFailed={() => router.state.errors !== null} />,
        errorElement: <Fallback />,
        hydrateFallbackElement: <></>,
        children: [],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const owner = ownerOf(path);
        if (!owner || tables.has(owner)) return;
        // A failure is not kept: the next visit asks again.
        tables.add(owner, await routesOf(owner));
        patch('frame', [remoteRoute(port, owner, load)]);
      },
    },
  );
  return router;
}
