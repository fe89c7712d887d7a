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

interface Answer {
  to: string;
  rows: Suggestion[];
  hasFailed: boolean;
}

/** Searches while `isOpen`, after a short pause in typing; an answer that comes after a newer question is dropped. */
export function useSuggestions(
  search: (text: string) => Promise<readonly Suggestion[]>,
  text: string,
  isOpen: boolean,
): Suggestions {
  const [answer, setAnswer] = useState<Answer>();
  const asks = useRef(search);
  useEffect(() => {
    asks.current = search;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    let isLatest = true;
    const ask = async () => {
      const found = await asks.current(text).then(
        (rows) => ({ to: text, rows: [...rows], hasFailed: false }),
        () => ({ to: text, rows: [], hasFailed: true }),
      );
      if (isLatest) setAnswer(found);
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, isOpen]);

  const isSearching = isOpen && answer?.to !== text;
  return { rows: answer?.rows ?? [], isSearching, hasFailed: !isSearching && (answer?.hasFailed ?? false) };
}
