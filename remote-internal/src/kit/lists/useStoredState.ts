import { usePlatform } from '@tandem/shared/platform';
import { useCallback, useState } from 'react';

const stores = { device: () => localStorage, tab: () => sessionStorage };
type StoreName = keyof typeof stores;

/**
 * A preference of one person on this device (columns, density), or only in this tab: no personal data, and a blocked storage only
 * forgets.
 */
export function useStoredState<T>(name: string, usual: T, where: StoreName = 'device'): [T, (value: T) => void] {
  const { user } = usePlatform();
  const key = `tandem.${user?.id ?? 0}.${name}`;
  const [value, setValue] = useState<T>(() => read(key, where) ?? usual);
  const store = useCallback(
    (next: T) => {
      setValue(next);
      try {
        if (next === undefined) stores[where]().removeItem(key);
        else stores[where]().setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the choice lives as long as the page.
      }
    },
    [key, where],
  );
  return [value, store];
}

function read<T>(key: string, where: StoreName): T | undefined {
  try {
    const stored = stores[where]().getItem(key);
    return stored ? (JSON.parse(stored) as T) : undefined;
  } catch {
    return undefined;
  }
}
