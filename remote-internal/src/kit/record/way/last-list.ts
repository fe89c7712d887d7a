import { usePlatform } from '@tandem/shared/platform';
import { useLocation } from '@tandem/shared/router';
import { useEffect, useMemo } from 'react';
import { tabStore } from '../tab-store';

/** Where a list was left: what its address said, and the place on its page of the record that was opened from it. */
export interface Left {
  search: string;
  place?: { id: number; index: number };
}

/** Stands in the frame: notes how each page was left, so that the way back leads to the same filters, after a reload too. */
export function useNoteLists(): void {
  const { pathname, search } = useLocation();
  const list = useLastList(pathname);
  useEffect(() => {
    if (list.read()?.search !== search) list.keep({ search });
  }, [list, search]);
}

/** How this person left a list: `read` knows nothing where they have not been there in this tab. */
export function useLastList(path: string) {
  const { user } = usePlatform();
  const ownerId = user?.id ?? 0;
  return useMemo(() => tabStore<Left>(ownerId, path), [ownerId, path]);
}
