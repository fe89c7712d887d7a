import { usePlatform } from '@tandem/shared/platform';
import { useLocation } from '@tandem/shared/router';
import { useEffect, useMemo } from 'react';
import { tabStore } from '@tandem/shared/tab-store';

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
    const note = async () => {
      if ((await list.read())?.search !== search) list.write({ search });
    };
    void note();
  }, [list, search]);
}

/** How this person left a list: `read` knows nothing where they have not been there in this tab. */
export function useLastList(path: string) {
  const { call, seal, user } = usePlatform();
  return useMemo(() => tabStore<Left>({ call, seal, user }, path), [call, seal, user, path]);
}
