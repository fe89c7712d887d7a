import type { DataRouter } from 'react-router-dom';
import type { Remotes } from '../loading/remotes';
import { drawnVisit, visitOf } from '../router/drawn';
import { noteFault, PendingError } from './faults';

const timeoutMs = 2_000;
/** Twice this time without a free moment: once may be a computer that was asleep. */
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
    const stop = whenNeverAtRest(() => tell('The page never comes to rest', location.pathname));
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

/**
 * Work of the background priority waits for all other work, and for nothing else: idle time, which the browser gives as it likes, can
 * fail a good page. Where a browser has no priorities, nobody is told. Only while a person sees the page: hidden tabs rest rarely.
 */
function whenNeverAtRest(run: () => void): () => void {
  if (!('scheduler' in globalThis) || document.visibilityState === 'hidden') return () => undefined;
  let timer = setTimeout(() => {
    timer = setTimeout(() => {
      stop();
      run();
    }, busyMs);
  }, busyMs);
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', stop);
  };
  document.addEventListener('visibilitychange', stop);
  void scheduler.postTask(stop, { priority: 'background' });
  return stop;
}
