import type { User } from '@tandem/shared/contract/access/session';
import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { RouteTable } from '@tandem/shared/routing';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeReport } from '../bug-report/report';
import { notices } from '../notices/notices';
import type { Page } from '../releases/composition';
import { start } from '../start';
import { apiStandIn, json, setCookie } from './api-stand-in';
import { aPage, type Remote, tables } from './remotes';

type Answers = Parameters<typeof apiStandIn>[0];

export interface ShellOptions {
  user?: User | null;
  at?: string;
  answers?: Answers;
  routesOf?: (name: Remote, release: RemoteRelease) => Promise<RouteTable>;
  page?: Page;
}

/** The whole shell as a browser would start it at an address, on a network and remotes that stand in for the real ones. */
export async function openShell({
  user = null,
  at = '/',
  answers = {},
  routesOf = async (name) => tables[name],
  page = aPage(),
}: ShellOptions = {}) {
  document.body.innerHTML = '<div id="root"></div>';
  setCookie('jeton');
  window.history.replaceState(null, '', at);
  const network = apiStandIn({
    'GET /api/user': user ? json(200, user) : json(401, { message: 'Non connecté.' }),
    ...answers,
  });
  let stop: () => void = () => undefined;
  await act(async () => {
    stop = start(page, (name, release) => routesOf(name as Remote, release));
  });
  const go = (to: string) =>
    act(async () => {
      window.history.pushState({ idx: 1 }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    });
  return {
    ...network,
    go,
    /** Closes the tab, with what it remembers. */
    stop: () =>
      act(async () => {
        closeReport();
        notices.set([]);
        stop();
        sessionStorage.clear();
        window.name = '';
      }),
    mouse: userEvent.setup(),
  };
}
