import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakePlatform } from '../platform/fake-platform';
import { PlatformContext } from '../platform/platform';
import { signInWithHere } from '../releases/static-page';
import type { RouteTable } from '../routing/routing';

export { sharedModules } from '../shared-modules/shared-modules';

/** A page as a visitor sees it who is not signed in and on whom nothing has run yet. */
export function staticApp(page: ReactNode, at = '/', signInWith?: string): ReactNode {
  const { config } = fakePlatform();
  const platform = fakePlatform({ config: { ...config, ...(signInWith && { signInWith }) } });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return (
    <PlatformContext value={platform}>
      <RouterProvider router={router} />
    </PlatformContext>
  );
}

/** The finished HTML of every page that a table marks as static, by path: what the shell's first drawing gives too. */
export async function drawStatic({ routes }: RouteTable): Promise<Record<string, string>> {
  const html: Record<string, string> = {};
  for (const { path, isStatic, page } of routes) {
    if (!isStatic) continue;
    const { default: Page } = await page();
    html[path] = renderToString(staticApp(<Page />, path, signInWithHere));
  }
  return html;
}
