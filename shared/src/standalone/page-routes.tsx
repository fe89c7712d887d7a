import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from '../router/router';
import type { RouteTable } from '../routing/routing';

const Page = () => {
  const LoadedPage = useLoaderData() as ComponentType;
  return <LoadedPage />;
};

/** The addresses of a remote as routes, each within the remote's frame; no guard stands before them. */
export async function pageRoutes({ routes, layout }: RouteTable): Promise<RouteObject[]> {
  const Frame = layout && (await layout()).default;
  return routes.map((row) => ({
    path: row.path,
    handle: { row },
    loader: async () => (await row.page()).default,
    element: Frame ? (
      <Frame routes={routes}>
        <Page />
      </Frame>
    ) : (
      <Page />
    ),
  }));
}
