import { useLocation } from '@tandem/shared/router';
import { useEffect, useSyncExternalStore } from 'react';

/** The record that the open page shows, for the frame around it. */
export interface OpenRecord {
  name: string;
  /** Of the list one came from, with its filters. */
  back?: string | undefined;
}

let open: (OpenRecord & { pathname: string }) | undefined;
const listeners = new Set<() => void>();
const set = (record: typeof open) => {
  open = record;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A page names its record in breadcrumb, browser title and phone header while it is open. */
export function useNameRecord(name: string, back?: string) {
  const { pathname } = useLocation();
  useEffect(() => {
    set({ name, back, pathname });
    return () => set(undefined);
  }, [name, back, pathname]);
}

/** The record of this very address: on the way to another page its name has gone with the first picture. */
export function useOpenRecord(): OpenRecord | undefined {
  const { pathname } = useLocation();
  const record = useSyncExternalStore(subscribe, () => open);
  return record?.pathname === pathname ? record : undefined;
}
