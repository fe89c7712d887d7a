import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../notices/announce';

/** Names the page in the browser and brings keyboard and screen reader to it, as a full load would; to another release of it too. */
export function useArrival(title: string | undefined, container: string | undefined): void {
  const { pathname } = useLocation();
  const seen = useRef({ pathname, container });

  useEffect(() => {
    // Without a page an error stands there, and has named itself.
    if (title) document.title = `${title} · Tandem`;
  }, [title]);

  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, container };
    // Another release of the same page has taken the focused element away.
    const isOther = container !== undefined && before.container !== undefined && before.container !== container;
    if (before.pathname === pathname && !isOther) return;
    if (!focusHeading() && title) announce(title);
  }, [pathname, container, title]);
}

/** False where there is no heading yet, or where the page took the focus for itself. */
function focusHeading(): boolean {
  const main = document.querySelector<HTMLElement>('main');
  const heading = (main ?? document).querySelector<HTMLElement>('h1');
  if (!heading || main?.contains(document.activeElement)) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
