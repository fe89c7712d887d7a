import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';

/** A preference of one person on this device (columns, density): no personal data, and a blocked storage only forgets. */
export function useStoredState<T>(name: string, usual: T): [T, (value: T) => void] {
  const { user } = usePlatform();
  const key = `tandem.${user?.id ?? 0}.${name}`;
  const [value, setValue] = useState<T>(() => read(key) ?? usual);
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the choice lives as long as the page.
    }
  };
  return [value, store];
}

function read<T>(key: string): T | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as T) : undefined;
  } catch {
    return undefined;
  }
}
