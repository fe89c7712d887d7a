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
    if (before.pathname === pathname && !isOther) return undefined;
    if (focusHeading()) return undefined;
    if (title) announce(title);
    return isTaken() ? undefined : awaitHeading();
  }, [pathname, container, title]);
}

/** A file has its name once it is loaded: the focus goes there, unless the person has moved it by then. */
function awaitHeading(): () => void {
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== activeElement && document.activeElement !== document.body;
    if (hasMoved || isTaken() || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => observer.disconnect();
}

/** The page took the focus for itself. */
const isTaken = () => document.querySelector('main')?.contains(document.activeElement) ?? false;

/** False where there is no heading yet, or where the page took the focus for itself. */
function focusHeading(): boolean {
  const heading = (document.querySelector('main') ?? document).querySelector<HTMLElement>('h1');
  if (!heading || isTaken()) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
