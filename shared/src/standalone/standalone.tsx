import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom';
import { fakePlatform, type FakePlatformOptions } from '../platform/fake-platform';
import { PlatformContext } from '../platform/platform';
import type { RouteTable } from '../routing/routing';
import { pageRoutes } from './page-routes';

/** Runs one remote without shell, federation or API: `npm run dev -w remote-auth`. Opens its first address. */
export async function startAlone(table: RouteTable, given: FakePlatformOptions): Promise<void> {
  const first = table.routes[0]?.path ?? '/';
  const router = createBrowserRouter([...(await pageRoutes(table)), { path: '*', loader: () => redirect(first) }]);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StrictMode>
      <PlatformContext value={fakePlatform(given)}>
        <RouterProvider router={router} />
      </PlatformContext>
    </StrictMode>,
  );
}
