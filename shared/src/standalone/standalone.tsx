import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, redirect, RouterProvider, useLoaderData } from 'react-router-dom';
import type { ComponentType } from 'react';
import { fakePlatform, type FakePlatformOptions } from '../platform/fake-platform';
import { PlatformContext } from '../platform/platform';
import type { PageRoute, RouteTable } from '../routing/routing';

const Page = () => {
  const LoadedPage = useLoaderData() as ComponentType;
  return <LoadedPage />;
};

/** Runs one remote without shell, federation or API: `npm run dev -w remote-auth`. Opens its first address. */
export async function startAlone({ routes, layout }: RouteTable, given: FakePlatformOptions): Promise<void> {
  const Frame = layout && (await layout()).default;
  const framed = (row: PageRoute) => ({
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
  });
  const first = routes[0]?.path ?? '/';
  const router = createBrowserRouter([...routes.map(framed), { path: '*', loader: () => redirect(first) }]);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StrictMode>
      <PlatformContext value={fakePlatform(given)}>
        <RouterProvider router={router} />
      </PlatformContext>
    </StrictMode>,
  );
}
