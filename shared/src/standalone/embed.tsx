import { useEffect, useState } from 'react';
import { type Platform, PlatformContext } from '../platform/platform';
import { unconnected } from '../platform/unconnected';
import { createMemoryRouter, RouterProvider } from '../router/router';
import type { RouteTable } from '../routing/routing';
import { pageRoutes } from './page-routes';

interface EmbedProps {
  /** What the remote exposes as `./routes`. */
  table: RouteTable;
  /** The address to open: `/external/aa-apprentice`. */
  path: string;
  /** What the host provides of the platform; what is missing does nothing, and calls fail. */
  platform?: Partial<Platform>;
}

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * Every remote exposes this as `./embed`: a page of it in a host that is not the shell. The host's address stays as it is: links lead
 * within this component. No guard stands before the page; the API decides what it answers.
 */
export default function Embed({ table, path, platform }: EmbedProps) {
  const [router, setRouter] = useState<Router>();

  useEffect(() => {
    let made: Router | undefined;
    let isGone = false;
    void pageRoutes(table).then((routes) => {
      if (isGone) return;
      made = createMemoryRouter(routes, { initialEntries: [path] });
      setRouter(made);
    });
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, [table, path]);

  if (!router) return null;
  return (
    // The root of the remote, below which its styles act.
    <div data-remote={process.env.REMOTE}>
      <PlatformContext value={{ ...unconnected, ...platform }}>
        <RouterProvider router={router} />
      </PlatformContext>
    </div>
  );
}
