import { currentUser } from '@tandem/shared/contract/access/session.addresses';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createCall } from './api/client';
import { App } from './App';
import { factsOf } from './bug-report/facts';
import { forgetReportOf, openReport } from './bug-report/report';
import { watchSecretFields } from './bug-report/secret-fields';
import { Chrome } from './chrome/Chrome';
import { startLater } from './later';
import { notify } from './notices/notices';
import { createPlatform } from './platform';
import type { Page } from './releases/composition';
import { reloadOnce } from './loading/reload-once';
import { createRemotes, type LoadTable } from './loading/remotes';
import { followNavigations } from './router/navigations';
import { createRouter, type First } from './router/router';
import { createTables } from './router/tables';
import { watchTyping } from './router/typed';
import { hasUnsaved } from './router/unsaved';
import { isLoginPage } from './session/login-pages';
import { createSession } from './session/session';
import { onSignIn } from './session/sign-in';
import { watchSession } from './session/watch';
import { noteFault, watchFaults } from './signals/faults';
import { createTheme } from './theme/theme';
import { watchClicks } from './watch/clicks';
import { hasRewrittenTexts } from './watch/rewritten-texts';

/**
 * Puts the parts of the shell together and draws the page; `loadTable` brings the route table of a remote, `first` is the page that
 * stands in the HTML already. Returns the way back.
 */
export function start(page: Page, loadTable: LoadTable, first?: First): () => void {
  const { config } = page;
  const remotes = createRemotes(page, loadTable);
  const tables = createTables(remotes);
  const isPublicPage = () => tables.isPublic(window.location.pathname);
  const session = createSession({
    fetchUser: async () => (await call(currentUser, {})).body,
    isLoginPage: () => isLoginPage(window.location.pathname),
    hasCookie: page.hasSession ?? false,
    onLimited: () =>
      notify({ tone: 'error', text: 'Trop de demandes ont été faites. Veuillez vous reconnecter dans un moment.' }),
  });
  const call = createCall({
    config,
    isLoginPage: () => isLoginPage(window.location.pathname),
    sessionMark: session.mark,
    personId: session.personId,
    onOtherPerson: () => {
      session.doubt();
      session.settle().catch(() => undefined);
    },
    onSessionEnd: (path) => {
      const wasKnown = session.current().user !== null || session.hint() !== undefined;
      session.end();
      // Closed pages leave by themselves; a public one stays for a visitor whom nobody took for signed in (house 29).
      const isVisit = path === currentUser.path && !wasKnown;
      if (!isVisit && isPublicPage() && !isLoginPage(window.location.pathname))
        void router.navigate('/', { replace: true });
    },
    onMaintenance: () => reloadOnce({ hasUnsaved }),
    onReadOnly: (text) => notify({ tone: 'info', text }),
    onFailure: (failed) => openReport(failed, factsOf(remotes)),
  });
  const theme = createTheme();
  const { router, renewal } = createRouter({ session, tables, remotes, first });
  const navigate = (to: string) => void router.navigate(to);
  const port = createPlatform({ config, call, session, theme, isPublicPage, navigate });
  watchSecretFields();
  const root = document.getElementById('root')!;
  const chrome = document.body.appendChild(document.createElement('div'));
  chrome.id = 'chrome';
  const ends = [
    watchClicks(root),
    watchSession(session),
    forgetReportOf(session),
    onSignIn(session, () => remotes.choose()),
    watchFaults(),
    watchTyping(),
    followNavigations(router),
    draw(root, <App {...{ port, session, theme, router }} />, first !== undefined),
    draw(chrome, <Chrome {...{ call, session, navigate }} preview={page.preview} />),
    startLater({ page, session, remotes, tables, renewal, router, places: [root, chrome] }),
  ];

  return () => {
    for (const end of ends) end();
    router.dispose();
  };
}

/** What the browser has translated meanwhile is not what the server has drawn: React draws it again, and nobody is at fault. */
const onRecoverableError = (error: unknown) => {
  if (hasRewrittenTexts()) return;
  console.error(error);
  noteFault(error);
};

/** Draws in an empty place, or takes over what the server has drawn there. */
function draw(container: HTMLElement, what: ReactNode, isStanding = false): () => void {
  const drawn = <StrictMode>{what}</StrictMode>;
  const root = isStanding ? hydrateRoot(container, drawn, { onRecoverableError }) : createRoot(container);
  if (!isStanding) root.render(drawn);
  return () => root.unmount();
}
