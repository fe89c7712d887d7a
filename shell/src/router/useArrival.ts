import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../notices/announce';

/** Names the page in the browser and brings keyboard and screen reader to it, as a full load would. */
export function useArrival(title: string | undefined): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} · Tandem` : 'Tandem';
  }, [title]);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (!focusHeading() && title) announce(title);
  }, [pathname, title]);
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
