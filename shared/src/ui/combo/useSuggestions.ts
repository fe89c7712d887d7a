import { useEffect, useRef, useState } from 'react';

/** One line that a search offers. */
export interface Suggestion {
  id: number | string;
  label: string;
  hint?: string | undefined;
}

/** What a search for suggestions can be in. */
export interface Suggestions {
  rows: Suggestion[];
  isSearching: boolean;
  hasFailed: boolean;
}

const pause = 200;

/** Searches while `isOpen`, after a short pause in typing; an answer that comes after a newer question is dropped. */
export function useSuggestions(
  search: (text: string) => Promise<readonly Suggestion[]>,
  text: string,
  isOpen: boolean,
): Suggestions {
  const [found, setFound] = useState<Suggestions>({ rows: [], isSearching: false, hasFailed: false });
  const asks = useRef(search);
  useEffect(() => {
    asks.current = search;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    let isLatest = true;
    setFound((before) => ({ ...before, isSearching: true, hasFailed: false }));
    const ask = async () => {
      try {
        const rows = await asks.current(text);
        if (isLatest) setFound({ rows: [...rows], isSearching: false, hasFailed: false });
      } catch {
        if (isLatest) setFound({ rows: [], isSearching: false, hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, isOpen]);

  return found;
}
