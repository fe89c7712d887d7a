import { currentUser } from '@tandem/shared/contract/session.addresses';
import type { RemoteName, RouteTable } from '@tandem/shared/routing';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createCall } from './api/client';
import { App } from './App';
import { openReport } from './bug-report/report';
import { watchSecretFields } from './bug-report/secret-fields';
import { Chrome } from './chrome/Chrome';
import { notify } from './notices/notices';
import { createPlatform } from './platform';
import { releasesOf } from './bug-report/releases';
import type { Composition } from './remotes/composition';
import { createRouter } from './router/router';
import { createTables } from './router/tables';
import { createSession } from './session/session';
import { watchSession } from './session/watch';
import { createTheme } from './theme/theme';

/** Puts the parts of the shell together and draws the page; `routesOf` brings the route table of a remote. Returns the way back. */
export function start(composed: Composition, routesOf: (name: RemoteName) => Promise<RouteTable>): () => void {
  const { config } = composed;
  const tables = createTables();
  const isPublicPage = () => tables.isPublic(window.location.pathname);
  const session = createSession({
    fetchUser: async () => (await call(currentUser, {})).body,
    isPublicPage,
    onLimited: () =>
      notify({ tone: 'error', text: 'Trop de demandes ont été faites. Veuillez vous reconnecter dans un moment.' }),
  });
  const call = createCall({
    config,
    isPublicPage,
    sessionMark: session.mark,
    onSessionEnd: session.end,
    onFailure: openReport,
  });
  const theme = createTheme();
  const router = createRouter({ session, tables, routesOf });
  const port = createPlatform({
    config,
    call,
    session,
    theme,
    isPublicPage,
    navigate: (to) => void router.navigate(to),
  });
  const stopWatching = watchSession(session);
  watchSecretFields();
  const stopDrawing = [
    draw(document.getElementById('root')!, <App {...{ port, session, theme, router }} />),
    draw(
      document.body.appendChild(document.createElement('div')),
      <Chrome call={call} releases={releasesOf(composed)} />,
    ),
  ];

  return () => {
    stopWatching();
    for (const stop of stopDrawing) stop();
    router.dispose();
  };
}

function draw(place: HTMLElement, what: ReactNode): () => void {
  const root = createRoot(place);
  root.render(<StrictMode>{what}</StrictMode>);
  return () => root.unmount();
}
