import { landingOf } from '@tandem/shared/access';
import { isPublic, type PageHandle, type RemoteName } from '@tandem/shared/routing';
import { replace, type RouteObject } from 'react-router-dom';
import { Fallback } from '../fallback/Fallback';
import type { Arrived } from '../remotes/arrived';
import { PageFrame } from './PageFrame';
import type { PagePort, pageLoader } from './page-loader';
import { RemoteFrame } from './RemoteFrame';

interface RoutesPort extends Pick<PagePort, 'session' | 'tables'> {
  load: ReturnType<typeof pageLoader>;
  /** Puts the newest release of whoever owns an address in place. */
  renew: (address: string) => Promise<boolean>;
}

export const pageId = (owner: RemoteName, path: string) => `${owner}:${path}`;

/** The pages of one release. What each of them shows is read anew at every visit: another release may have come by then. */
export function pageRoutes({ tables, load, renew }: RoutesPort, { owner, rows }: Arrived): RouteObject[] {
  return rows.map((row): RouteObject => {
    const handle: PageHandle = {
      get row() {
        return tables.of(owner)?.row(row.path) ?? row;
      },
    };
    return {
      id: pageId(owner, row.path),
      path: row.path,
      handle,
      loader: load(owner, row.path),
      element: <PageFrame />,
      errorElement: <Fallback renew={renew} />,
    };
  });
}

/** The addresses of one remote: its frame stays while pages change; a page that fails leaves the frame standing. */
export function remoteRoute(port: RoutesPort, arrived: Arrived): RouteObject {
  const { owner, prefix } = arrived;
  const pages = pageRoutes(port, arrived);
  return {
    id: owner,
    element: <RemoteFrame owner={owner} tables={port.tables} />,
    errorElement: <Fallback renew={port.renew} />,
    children: prefix === '/' ? pages : [...pages, nowhere(port, owner, prefix)],
  };
}

/** `/internal` alone leads to where the person belongs; an address that nobody knows is a 404 within the frame. */
function nowhere({ session, tables, renew }: RoutesPort, owner: RemoteName, prefix: string): RouteObject {
  /** Nobody has business here without signing in. */
  const isClosed = () => !tables.of(owner)?.rows.some((row) => isPublic(row) && !row.guestsOnly);
  return {
    id: `${owner}:nowhere`,
    path: `${prefix}/*`,
    element: <></>,
    errorElement: <Fallback renew={renew} />,
    loader: async ({ params }) => {
      if (isClosed() || params['*'] === '') await session.settle();
      const { user } = session.current();
      if (params['*'] === '' || (!user && isClosed())) return replace((user && landingOf(user)) ?? '/');
      await tables.of(owner)?.layout();
      throw new Response(null, { status: 404 });
    },
  };
}
