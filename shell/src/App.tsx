import { type Platform, PlatformContext } from '@tandem/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DemoBanner } from './chrome/DemoBanner';
import { Starting } from './fallback/Starting';
import type { createRouter } from './router/router';
import type { Session } from './session/session';
import { useSession } from './session/use-session';
import type { ThemeStore } from './theme/theme';

interface AppProps {
  port: Omit<Platform, 'user' | 'theme'>;
  session: Session;
  theme: ThemeStore;
  router: ReturnType<typeof createRouter>;
}

/** Every page of every remote, and the port that all of them get. */
export function App({ port, session, theme: store, router }: AppProps) {
  const { user } = useSession(session);
  const theme = useSyncExternalStore(store.subscribe, store.current);
  const isStarted = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.initialized,
  );
  const platform = useMemo(() => ({ ...port, user, theme }), [port, user, theme]);

  return (
    <PlatformContext value={platform}>
      {port.config.isDemo && <DemoBanner />}
      {!isStarted && <Starting />}
      <RouterProvider router={router} />
    </PlatformContext>
  );
}
