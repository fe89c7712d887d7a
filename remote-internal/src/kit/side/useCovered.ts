import { useSyncExternalStore } from 'react';

// Where there is no room beside the list; the same as in SidePanel.module.css.
const covered = () => window.matchMedia?.('(max-width: 1180px)');

const subscribe = (listener: () => void) => {
  const query = covered();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether what is open beside a page covers it. */
export const useCovered = (): boolean => useSyncExternalStore(subscribe, () => covered()?.matches ?? false);
