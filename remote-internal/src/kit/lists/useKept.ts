import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';

/** A taste of one person on this device (columns, density): no personal data, and a blocked storage only forgets. */
export function useKept<T>(name: string, usual: T): [T, (value: T) => void] {
  const { user } = usePlatform();
  const key = `tandem.${user?.id ?? 0}.${name}`;
  const [value, setValue] = useState<T>(() => read(key) ?? usual);
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the choice lives as long as the page.
    }
  };
  return [value, keep];
}

function read<T>(key: string): T | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept ? (JSON.parse(kept) as T) : undefined;
  } catch {
    return undefined;
  }
}
