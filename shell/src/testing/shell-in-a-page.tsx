import { everyone, internal, office } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/session';
import type { PageRoute, RemoteName, RouteTable } from '@tandem/shared/routing';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { closeReport } from '../bug-report/report';
import { notices } from '../notices/notices';
import { start } from '../start';
import { apiStandIn, json, setCookie } from './api-stand-in';

type Answers = Parameters<typeof apiStandIn>[0];

const composed = {
  config: { apiUrl: '', isDemo: false, silentFailures: [] },
  shell: { version: '1.0.0', commit: '0123abcd' },
  remotes: Object.fromEntries(
    ['remote-auth', 'remote-internal', 'remote-external'].map((name) => [
      name,
      { version: '1.0.0', container: `${name}_0123456789abcdef`, entry: `/r/${name}/remoteEntry.js` },
    ]),
  ) as Parameters<typeof start>[0]['remotes'],
};

const page = (path: string, given: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title: `Page ${path}`,
  roles: internal,
  page: async () => ({ default: () => <h1>{path}</h1> }),
  ...given,
});

/** The addresses that the tests visit, as the remotes of the product declare theirs. */
export const tables: Record<RemoteName, RouteTable> = {
  'remote-auth': { prefix: '/', routes: [page('/', { roles: everyone, guestsOnly: true })] },
  'remote-external': {
    prefix: '/external',
    routes: [
      page('/external/ca-apprentice', { roles: everyone }),
      page('/external/aa-apprentice', { roles: everyone, guestsOnly: true }),
    ],
  },
  'remote-internal': {
    prefix: '/internal',
    routes: [
      page('/internal/dashboard', { roles: office }),
      page('/internal/employees', { roles: ['admin'] }),
      page('/internal/teachers/show/:id', { ownedBy: ({ teacher }, { id }) => String(teacher?.id) === id }),
      page('/internal/login', { roles: everyone, guestsOnly: true }),
    ],
    layout: async () => ({
      default: ({ children }: { children: ReactNode }) => (
        <>
          <nav aria-label="Navigation principale">
            <input aria-label="Recherche" />
          </nav>
          <main>{children}</main>
        </>
      ),
    }),
  },
};

export interface Given {
  user?: User | null;
  at?: string;
  answers?: Answers;
  routesOf?: (name: RemoteName) => Promise<RouteTable>;
}

/** The whole shell as a browser would start it at an address, on a network and remotes that stand in for the real ones. */
export async function openShell({
  user = null,
  at = '/',
  answers = {},
  routesOf = async (name) => tables[name],
}: Given = {}) {
  document.body.innerHTML = '<div id="root"></div>';
  setCookie('jeton');
  window.history.replaceState(null, '', at);
  const network = apiStandIn({
    'GET /api/user': user ? json(200, user) : json(401, { message: 'Non connecté.' }),
    ...answers,
  });
  let stop: () => void = () => undefined;
  await act(async () => {
    stop = start(composed, routesOf);
  });
  const go = (to: string) =>
    act(async () => {
      window.history.pushState({ idx: 1 }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    });
  return {
    ...network,
    go,
    stop: () =>
      act(async () => {
        closeReport();
        notices.set([]);
        stop();
      }),
    mouse: userEvent.setup(),
  };
}
