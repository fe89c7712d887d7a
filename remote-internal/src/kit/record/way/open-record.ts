import { useEffect, useSyncExternalStore } from 'react';

/** The record that the open page shows, for the frame around it. */
export interface OpenRecord {
  name: string;
  /** Of the list one came from, with its filters. */
  back?: string | undefined;
}

let open: OpenRecord | undefined;
const listeners = new Set<() => void>();
const set = (record: OpenRecord | undefined) => {
  open = record;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A page names its record in breadcrumb, browser title and phone header while it is open. */
export function useNameRecord(name: string, back?: string) {
  useEffect(() => {
    set({ name, back });
    return () => set(undefined);
  }, [name, back]);
}

export const useOpenRecord = () => useSyncExternalStore(subscribe, () => open);
