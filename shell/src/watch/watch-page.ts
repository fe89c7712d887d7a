import type { DataRouter } from 'react-router-dom';
import type { Remotes } from '../loading/remotes';
import { reloadOnce } from '../loading/reload-once';
import { hasUnsaved } from '../router/unsaved';
import { noteFault } from '../signals/faults';
import { clicksMade } from './clicks';
import { watchFrozen } from './frozen';
import { Misconduct } from './misconduct';
import { putBack, putBackPlaces } from './put-back';
import { coverOf, isBlank } from './sight';

const everyMs = 3_000;
/** A page may be empty for a moment, and one click may be taken for a good reason. */
const blankLooks = 2;
const mostLostClicks = 3;

/** `by`: the address of the page that did it. */
type Tell = (kind: Misconduct['kind'], message: string, by: string) => void;

function mend(places: readonly HTMLElement[], tell: Tell, address: string): void {
  for (const name of putBack()) tell('overreach', `${name} a été remplacé`, address);
  if (putBackPlaces(places)) tell('overreach', 'Le contenu de la page a été retiré', address);
}

/** Looks for what covers the window, twice the same element; says whether that has outlived its page. */
function watchCover(tell: Tell) {
  let seen: { element: Element; by: string } | undefined;
  return (address: string): boolean => {
    const element = coverOf();
    const isSame = element !== undefined && element === seen?.element;
    if (!isSame) seen = element && { element, by: address };
    else if (seen) tell('overreach', 'Un élément couvre toute la fenêtre', seen.by);
    return isSame && seen?.by !== address;
  };
}

/** Looks whether the page is empty; says whether it has stayed so. */
function watchBlank(root: Element, tell: Tell) {
  let looks = 0;
  return {
    look(address: string): void {
      looks = isBlank(root) ? looks + 1 : 0;
      if (looks === blankLooks) tell('blank', 'Rien n’est visible', address);
    },
    /** Another page is shown. */
    leave(): boolean {
      const was = looks >= blankLooks;
      looks = 0;
      return was;
    },
  };
}

/**
 * Looks whether clicks come to the page. What takes them is the page where the first of them was lost; or the page before, where none
 * has come since that one was opened.
 */
function watchClicks(tell: Tell, first: string) {
  let by = first;
  // Those that came before this watch did were on the first page.
  let arrived = 0;
  const areLost = () => clicksMade().lost >= mostLostClicks;
  return {
    /** Says whether they are lost to a page that has been left. */
    look(address: string): boolean {
      if (!areLost()) return false;
      tell('overreach', 'Les clics n’arrivent plus à la page', by);
      return by !== address;
    },
    /** Another page is shown; says whether they were lost on the one before. */
    leave(next: string): boolean {
      const made = clicksMade();
      if (made.lost === 0 && made.arrived > arrived) by = next;
      ({ arrived } = made);
      return areLost();
    },
  };
}

export interface WatchPort {
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  remotes: Pick<Remotes, 'ownerOf'>;
  /** What the shell draws in: the place of pages first. */
  places: readonly [HTMLElement, ...HTMLElement[]];
}

/**
 * Looks at each navigation and every few seconds whether the page that is open leaves to all others what is theirs, and tells of the
 * remote whose page it is. What can be put back is; else the tab reloads, once, with the next page. Returns the way back.
 */
export function watchPage({ router, remotes, places }: WatchPort): () => void {
  let { location } = router.state;
  const tell = (kind: Misconduct['kind'], message: string, by: string, file = '') => {
    const owner = remotes.ownerOf(by);
    noteFault(new Misconduct(kind, message), { address: by, file, ...(owner !== undefined && { owner }) });
  };
  const cover = watchCover(tell);
  const blank = watchBlank(places[0], tell);
  const clicks = watchClicks(tell, location.pathname);

  const look = () => {
    const { pathname } = location;
    mend(places, tell, pathname);
    if (document.visibilityState === 'hidden' || router.state.navigation.state !== 'idle') return;
    // Nothing is drawn there any more, not even the shell's own: no page will be.
    if (!places[0].firstElementChild) return void reloadOnce({ hasUnsaved });
    blank.look(pathname);
    if ([cover(pathname), clicks.look(pathname)].includes(true)) reloadOnce({ hasUnsaved });
  };
  const follow = (state: DataRouter['state']) => {
    mend(places, tell, location.pathname);
    if (state.navigation.state === 'loading') cover(location.pathname);
    if (state.location === location) return;
    location = state.location;
    if ([blank.leave(), clicks.leave(location.pathname)].includes(true)) reloadOnce({ hasUnsaved });
  };

  const timer = setInterval(look, everyMs);
  const ends = [
    () => clearInterval(timer),
    router.subscribe(follow),
    watchFrozen((file) => tell('frozen', 'La page n’a pas répondu pendant plus de 5 s', location.pathname, file)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
