import { useEffect, useSyncExternalStore } from 'react';

/** Something that the page which is open can do, offered by the palette too: «Exporter en CSV». */
export interface PageAction {
  label: string;
  run: () => void;
}

let registered: readonly PageAction[] = [];
const listeners = new Set<() => void>();
const register = (actions: readonly PageAction[]) => {
  registered = actions;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A page registers what it can do while it is open. */
export function useRegisterActions(actions: readonly PageAction[]) {
  useEffect(() => {
    register(actions);
  });
  useEffect(() => () => register([]), []);
}

/** What the open page offers. */
export const usePageActions = () => useSyncExternalStore(subscribe, () => registered);
