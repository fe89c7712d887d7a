import { useSearchParams } from '@tandem/shared/router';
import { useCallback, useMemo } from 'react';
import { type ListAddress, readAddress, writeAddress } from './list.address';

/** The list's state lives in the address, so that the back button, a bookmark and a colleague's link show the same. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);

  /** Any change but paging starts over at the first page; typing replaces the entry instead of adding one per letter. */
  const change = useCallback(
    (changes: Partial<ListAddress>, { replace = false } = {}) =>
      setParams((current) => writeAddress({ ...readAddress(current), page: 1, ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { address, change };
}
