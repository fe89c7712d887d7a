import { guardedPort, type Port } from '@tandem/shared/guarded-port';
import { type Platform, usePlatform } from '@tandem/shared/platform';
import type { RemoteName } from '@tandem/shared/routing';
import { createContext, use, useMemo } from 'react';
import { noteFault } from './signals/faults';

/** The port that all remotes have in common, as long as one person is signed in. */
export const PortContext = createContext<Port | null>(null);

/** The port of one release of a remote: what goes wrong at it is the fault of that release, whoever's page stands by then. */
export function useBoundPlatform(owner: RemoteName, container: string): Platform | null {
  const { user, theme } = usePlatform();
  const port = use(PortContext);
  const bound = useMemo(() => {
    const tell = (error: unknown) => {
      console.error(error);
      noteFault(error, { owner, container });
    };
    return port && guardedPort(port, tell);
  }, [port, owner, container]);
  return useMemo(() => bound && { ...bound, user, theme }, [bound, user, theme]);
}
