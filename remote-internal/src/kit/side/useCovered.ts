import { useSyncExternalStore } from 'react';

// Where there is no room beside the list; the same as in panel.module.css.
const covered = () => window.matchMedia?.('(max-width: 1180px)');

const subscribe = (listener: () => void) => {
  const query = covered();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether the lesson that is entered covers the list. */
export const useCovered = (): boolean => useSyncExternalStore(subscribe, () => covered()?.matches ?? false);
