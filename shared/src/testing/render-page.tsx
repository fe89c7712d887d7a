import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PlatformContext } from '../platform/platform';
import { fakePlatform, type FakePlatformOptions } from '../platform/fake-platform';
import { QueryScope } from '../query/query';

/** Shows one page as the shell would: platform, query cache and a router at `at`; other addresses show their own path as text. */
export function renderPage(
  page: ReactNode,
  { at = '/', path = '*', ...given }: FakePlatformOptions & { at?: string; path?: string } = {},
) {
  const platform = fakePlatform(given);
  const elsewhere = path === '*' ? [] : [{ path: '*', Component: WhereAmI }];
  history.replaceState(null, '', at);
  const router = createBrowserRouter([{ path, element: page }, ...elsewhere]);
  const view = render(
    <PlatformContext value={platform}>
      <QueryScope>
        <RouterProvider router={router} />
      </QueryScope>
    </PlatformContext>,
  );
  return { ...view, platform, router, user: userEvent.setup({ advanceTimers }) };
}

// Real timers advance by themselves, and Jest warns of every attempt to push them.
const advanceTimers = (ms: number) => {
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(ms);
};

function WhereAmI() {
  return <p>ailleurs</p>;
}
