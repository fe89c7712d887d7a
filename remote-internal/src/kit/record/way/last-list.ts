import { useLocation } from '@tandem/shared/router';
import { useEffect } from 'react';

/** Where a list was left: what its address said, and the place on its page of the record that was opened from it. */
interface Left {
  search: string;
  place?: { id: number; index: number };
}

const lists = new Map<string, Left>();

/** Stands in the frame: notes how each page was left, so that the way back leads to the same filters. */
export function useNoteLists(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (lists.get(pathname)?.search !== search) lists.set(pathname, { search });
  }, [pathname, search]);
}

/** How a list was left; undefined where nobody has been there since the page was loaded. */
export const leftAt = (path: string): Left | undefined => lists.get(path);

/** One went on from there to another record. */
export const leaveAt = (path: string, left: Left): void => void lists.set(path, left);
