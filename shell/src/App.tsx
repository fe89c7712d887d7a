import { ApiError, type Platform, PlatformContext } from '@tandem/shared/platform';
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

/** Calls of one person: what a form of theirs still wants to send after they have left goes nowhere. */
const callOf = ({ call }: Pick<Platform, 'call'>, session: Session, epoch: number): Platform['call'] =>
  ((...given: Parameters<Platform['call']>) =>
    session.current().epoch === epoch ? call(...given) : Promise.reject(new ApiError(0, gone))) as Platform['call'];
const gone = 'Une autre personne s’est connectée dans ce navigateur\u00a0: rien n’a été envoyé.';

/** Every page of every remote, and the port that all of them get. */
export function App({ port, session, theme: store, router }: AppProps) {
  const { user, epoch } = useSession(session);
  const theme = useSyncExternalStore(store.subscribe, store.current, store.current);
  const hasStarted = () => router.state.initialized;
  const isStarted = useSyncExternalStore((listener) => router.subscribe(listener), hasStarted, hasStarted);
  const call = useMemo(() => callOf(port, session, epoch), [port, session, epoch]);
  const platform = useMemo(() => ({ ...port, call, user, theme }), [port, call, user, theme]);

  return (
    <PlatformContext value={platform}>
      {!isStarted && <Starting />}
      <RouterProvider router={router} />
    </PlatformContext>
  );
}
