import { useSearchParams } from '@tandem/shared/router';
import { useCallback, useMemo } from 'react';
import type { AddressCodec, ListAddress } from './list.address';

/** Changes parts of an address; typing replaces the entry of the history instead of adding one per letter. */
export type ChangeAddress<
  View extends string = string,
  Filter extends string = string,
  Sort extends string = string,
> = (changes: Partial<ListAddress<View, Filter, Sort>>, how?: { replace?: boolean }) => void;

/** A list's state lives in the address, so that the back button, a bookmark and a colleague's link show the same. */
export function useListAddress<View extends string, Filter extends string, Sort extends string>(
  codec: AddressCodec<View, Filter, Sort>,
) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => codec.read(params), [codec, params]);

  /** Any change but paging starts over at the first page. */
  const change: ChangeAddress<View, Filter, Sort> = useCallback(
    (changes, { replace = false } = {}) =>
      setParams((current) => codec.write({ ...codec.read(current), page: 1, ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [codec, setParams],
  );
  return { address, change };
}
