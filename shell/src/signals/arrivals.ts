import type { DataRouter } from 'react-router-dom';
import type { Remotes } from '../loading/remotes';
import { drawnVisit, visitOf } from '../router/drawn';
import { noteFault, PendingError } from './faults';

const timeoutMs = 2_000;
/** Twice this time without an idle moment: once may be a computer that was asleep. */
const busyMs = 4_500;

/**
 * Watches what becomes of each page that is opened. One that draws itself without end is told, and the next page does not wait for it:
 * React lets a navigation wait for whatever is drawn meanwhile, so the address is asked for again, to be drawn at once. Returns the
 * way back.
 */
export function watchArrivals(
  router: Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>,
  { ownerOf }: Pick<Remotes, 'ownerOf'>,
): () => void {
  let watched: string | undefined;
  let hurried: string | undefined;
  let end = (): void => undefined;

  const tell = (what: string, pathname: string) => {
    const owner = ownerOf(pathname);
    noteFault(new PendingError(what), owner === undefined ? {} : { owner });
  };
  const hurry = (location: DataRouter['state']['location']) => {
    const { pathname, search, hash, state } = location;
    if (drawnVisit() === visitOf(location)) hurried = undefined;
    else if (hurried === pathname) tell('The page never came to be drawn', pathname);
    else {
      hurried = pathname;
      void router.navigate({ pathname, search, hash }, { replace: true, state, flushSync: true });
    }
  };
  const look = ({ initialized, location, navigation }: DataRouter['state']) => {
    if (!initialized || navigation.state !== 'idle' || visitOf(location) === watched) return;
    watched = visitOf(location);
    end();
    const timer = setTimeout(hurry, timeoutMs, location);
    const stop = whenNeverIdle(() => tell('The page never comes to rest', location.pathname));
    end = () => {
      clearTimeout(timer);
      stop();
    };
  };
  look(router.state);
  const unsubscribe = router.subscribe(look);
  return () => {
    unsubscribe();
    end();
  };
}

/** Where a browser has no idle callbacks, nobody is told. Only while a person sees the page: hidden tabs rest rarely. */
function whenNeverIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function' || document.visibilityState === 'hidden') return () => undefined;
  let request: number;
  const ask = (left: number) => {
    request = requestIdleCallback(
      // A clock that a test has put in says nothing of idle time.
      (deadline?: IdleDeadline) => {
        if (!deadline?.didTimeout) return stop();
        if (left > 1) return ask(left - 1);
        stop();
        run();
      },
      { timeout: busyMs },
    );
  };
  const stop = () => {
    cancelIdleCallback(request);
    document.removeEventListener('visibilitychange', stop);
  };
  document.addEventListener('visibilitychange', stop);
  ask(2);
  return stop;
}
