import { useEffect, useSyncExternalStore } from 'react';

/** Something that the page which is open can do, offered by the palette too: «Exporter en CSV». */
export interface PageAction {
  label: string;
  run: () => void;
}

let offered: readonly PageAction[] = [];
const listeners = new Set<() => void>();
const offer = (actions: readonly PageAction[]) => {
  offered = actions;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A page offers what it can do while it is open. */
export function useOfferActions(actions: readonly PageAction[]) {
  useEffect(() => {
    offer(actions);
  });
  useEffect(() => () => offer([]), []);
}

/** What the open page offers. */
export const usePageActions = () => useSyncExternalStore(subscribe, () => offered);
