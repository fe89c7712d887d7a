import { type Platform, PlatformContext } from '@tandem/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Starting } from './fallback/Starting';
import type { createRouter } from './router/router';
import type { Session } from './session/session';
import { useSession } from './session/use-session';
import type { ThemeStore } from './theme/theme';

interface AppProps {
  port: Omit<Platform, 'user' | 'theme'>;
  session: Session;
  theme: ThemeStore;
  router: ReturnType<typeof createRouter>['router'];
}

/** Every page of every remote, and the port that all of them get. */
export function App({ port, session, theme: store, router }: AppProps) {
  const { user } = useSession(session);
  const theme = useSyncExternalStore(store.subscribe, store.current, store.current);
  const hasStarted = () => router.state.initialized;
  const isStarted = useSyncExternalStore((listener) => router.subscribe(listener), hasStarted, hasStarted);
  const platform = useMemo(() => ({ ...port, user, theme }), [port, user, theme]);

  return (
    <PlatformContext value={platform}>
      {!isStarted && <Starting />}
      <RouterProvider router={router} />
    </PlatformContext>
  );
}
