import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** Names one visit of one page: the key alone is the same for all that something else than the router has put into the history. */
export const visitOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string => `${key} ${pathname}`;

let drawn: string | undefined;

/** The visit that the screen shows; the router may be further already. */
export const drawnVisit = (): string | undefined => drawn;

/** Of whatever stands around every page, or in its place. */
export function useDrawn(): void {
  const visit = visitOf(useLocation());
  useEffect(() => {
    drawn = visit;
  }, [visit]);
}
