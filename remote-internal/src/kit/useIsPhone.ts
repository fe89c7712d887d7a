import { useSyncExternalStore } from 'react';

/** As wide as a telephone held upright. */
const query = () => globalThis.matchMedia?.('(max-width: 520px)');

const subscribe = (listener: () => void) => {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** Whether the page is on a telephone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
