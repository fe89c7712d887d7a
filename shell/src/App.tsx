import type { Port } from '@tandem/shared/guarded-port';
import { ApiError, PlatformContext } from '@tandem/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { PortContext } from './bound-platform';
import { Starting } from './fallback/Starting';
import type { createRouter } from './router/router';
import type { Session } from './session/session';
import { useSession } from './session/use-session';
import type { ThemeStore } from './theme/theme';

interface AppProps {
  port: Port;
  session: Session;
  theme: ThemeStore;
  router: ReturnType<typeof createRouter>['router'];
}

/** Calls of one person: what a form of theirs still wants to send after they have left goes nowhere. */
const callOf = ({ call }: Pick<Port, 'call'>, session: Session, epoch: number): Port['call'] =>
  ((...given: Parameters<Port['call']>) =>
    session.current().epoch === epoch ? call(...given) : Promise.reject(new ApiError(0, gone))) as Port['call'];
const gone = 'Une autre personne s’est connectée dans ce navigateur\u00a0: rien n’a été envoyé.';

/** Every page of every remote, and the port that each of them gets in its own name. */
export function App({ port: given, session, theme: store, router }: AppProps) {
  const { user, epoch } = useSession(session);
  const theme = useSyncExternalStore(store.subscribe, store.current, store.current);
  const hasStarted = () => router.state.initialized;
  const isStarted = useSyncExternalStore((listener) => router.subscribe(listener), hasStarted, hasStarted);
  const port = useMemo(() => ({ ...given, call: callOf(given, session, epoch) }), [given, session, epoch]);
  const platform = useMemo(() => ({ ...port, user, theme }), [port, user, theme]);

  return (
    <PortContext value={port}>
      <PlatformContext value={platform}>
        {!isStarted && <Starting />}
        <RouterProvider router={router} />
      </PlatformContext>
    </PortContext>
  );
}
