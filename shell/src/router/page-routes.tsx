import { landingOf } from '@tandem/shared/access';
import type { PageRoute, RemoteName } from '@tandem/shared/routing';
import { type LoaderFunctionArgs, redirect, replace, type RouteObject } from 'react-router-dom';
import { Fallback } from '../fallback/Fallback';
import type { Session, SessionState } from '../session/session';
import { elsewhere, NoPlaceError, visitor } from './guard';
import { PageFrame } from './PageFrame';
import { RemoteFrame } from './RemoteFrame';
import { componentOf, type Tables } from './tables';

const mostHops = 2;

export interface PagePort {
  session: Session;
  tables: Tables;
  /** For whom the page that is shown was guarded. */
  guarded: { for?: SessionState };
}

/** Guard first, code second: what a role may not use is never downloaded. */
export function pageLoader({ session, tables, guarded }: PagePort) {
  let hops = 0;

  const leave = (to: string, request: Request) => {
    if (++hops > mostHops) {
      hops = 0;
      throw new NoPlaceError(`Redirected more than ${mostHops} times`);
    }
    const isWhereWeAre = new URL(request.url).pathname === window.location.pathname;
    return isWhereWeAre ? replace(to) : redirect(to);
  };

  return (owner: RemoteName, row: PageRoute) =>
    async ({ params, request }: LoaderFunctionArgs) => {
      const person = await visitor(session, row).finally(() => {
        guarded.for = session.current();
      });
      const to = elsewhere(row, person, params);
      if (to !== undefined) throw leave(to, request);
      hops = 0;
      const [frame, page] = await Promise.allSettled([tables.frame(owner), row.page()]);
      if (page.status === 'rejected') throw page.reason;
      if (frame.status === 'rejected') throw frame.reason;
      return componentOf(page.value.default, row.path);
    };
}

export const pageId = (owner: RemoteName, path: string) => `${owner}:${path}`;

/** The addresses of one remote: its frame stays while pages change; a page that fails leaves the frame standing. */
export function remoteRoute(port: PagePort, owner: RemoteName, load = pageLoader(port)): RouteObject {
  const { tables } = port;
  const pages = tables.rowsOf(owner).map((row): RouteObject => ({
    id: pageId(owner, row.path),
    path: row.path,
    handle: { row },
    loader: load(owner, row),
    element: <PageFrame />,
    errorElement: <Fallback />,
  }));
  return {
    id: owner,
    element: <RemoteFrame owner={owner} tables={tables} />,
    errorElement: <Fallback />,
    children: owner === 'remote-auth' ? pages : [...pages, nowhere(port, owner)],
  };
}

/** `/internal` alone leads to where the person belongs; an address that nobody knows is a 404 within the frame. */
function nowhere({ session, tables }: PagePort, owner: RemoteName): RouteObject {
  const prefix = `/${owner.replace('remote-', '')}`;
  return {
    id: `${owner}:nowhere`,
    path: `${prefix}/*`,
    element: <></>,
    errorElement: <Fallback />,
    loader: async ({ params }) => {
      if (owner === 'remote-internal' || params['*'] === '') await session.settle();
      const { user } = session.current();
      if (params['*'] === '' || (!user && owner === 'remote-internal'))
        return replace((user && landingOf(user)) ?? '/');
      await tables.frame(owner);
      throw new Response(null, { status: 404 });
    },
  };
}
