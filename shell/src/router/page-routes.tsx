import { audienceOf, type Identity, landingOf } from '@tandem/shared/access';
import { isPublic, type PageHandle, type PageRoute, type RemoteName } from '@tandem/shared/routing';
import { replace, type RouteObject } from 'react-router-dom';
import { Fallback } from '../fallback/Fallback';
import type { Arrived } from '../releases/arrived';
import { NoPlaceError } from '../session/no-place';
import { PageFrame } from './PageFrame';
import type { PagePort, pageLoader } from './page-loader';
import { RemoteFrame } from './RemoteFrame';

interface RoutesPort extends Pick<PagePort, 'session' | 'tables'> {
  load: ReturnType<typeof pageLoader>;
  /** Puts the newest release of the person who owns an address in place. */
  renew: (address: string) => Promise<boolean>;
}

export const pageId = (owner: RemoteName, path: string) => `${owner}:${path}`;

/** The router keeps its routes for ever: a whole row would keep all of its release in memory. */
const withoutCode = ({ path, title, roles }: PageRoute): PageRoute => ({
  path,
  title,
  roles,
  page: () => Promise.reject(new Response(null, { status: 404 })),
});

/** The pages of one release. The page is resolved again at every visit: another release may be active by then. */
export function pageRoutes({ tables, load, renew }: RoutesPort, { owner, rows }: Arrived): RouteObject[] {
  return rows.map((row): RouteObject => {
    const { path } = row;
    const known = withoutCode(row);
    const handle: PageHandle = {
      get row() {
        return tables.of(owner)?.row(path) ?? known;
      },
    };
    return {
      id: pageId(owner, path),
      path,
      handle,
      loader: load(owner, path),
      element: <PageFrame />,
      errorElement: <Fallback owner={owner} renew={renew} />,
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
    errorElement: <Fallback owner={owner} renew={port.renew} />,
    children: prefix === '/' ? pages : [...pages, nowhere(port, owner, prefix)],
  };
}

/** `/internal` alone leads to where the person belongs; an address that nobody knows is a 404 within the frame. */
function nowhere({ session, tables, renew }: RoutesPort, owner: RemoteName, prefix: string): RouteObject {
  /** Nobody has business here without signing in; a page for visitors alone is only a door. */
  const isClosed = () =>
    !tables.of(owner)?.rows.some((row) => isPublic(row) && !row.guestsOnly && row.roles.length > 1);
  /** Spec §6: where a person goes who may not be lost here. */
  const elsewhere = (user: Identity | null): string | undefined => {
    const audience = audienceOf(user);
    const isExcluded = audience === 'external' || (isClosed() && (audience === 'teacher' || audience === 'anonymous'));
    return isExcluded ? ((user && landingOf(user)) ?? '/') : undefined;
  };
  return {
    id: `${owner}:nowhere`,
    path: `${prefix}/*`,
    element: <></>,
    errorElement: <Fallback owner={owner} renew={renew} />,
    loader: async ({ params }) => {
      const settled = session.settle();
      await (isClosed() || params['*'] === '' ? settled : settled.catch(() => undefined));
      const { user } = session.current();
      if (user && landingOf(user) === undefined) throw new NoPlaceError(`No page for the role ${user.role}`);
      const to = params['*'] === '' ? ((user && landingOf(user)) ?? '/') : elsewhere(user);
      if (to !== undefined) return replace(to);
      await tables.of(owner)?.layout();
      throw new Response(null, { status: 404 });
    },
  };
}
