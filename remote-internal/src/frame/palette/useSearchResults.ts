import { search, searchLimits } from '@tandem/shared/contract/desk/search';
import { useEndpoint } from '@tandem/shared/query';
import { useEffect, useState } from 'react';
import { holds } from './matching';

const pause = 120;

/** The text once typing has stopped for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * What the server finds by a text. Until its answer is there, those of the last answer that still fit stay where they are, so that
 * Enter never opens what nobody asked for; an answer to an earlier text is dropped.
 */
export function useSearchResults(typed: string) {
  const text = typed.trim();
  const asked = useSettled(text);
  const isLong = text.length >= searchLimits.shortest;
  const found = useEndpoint(search.find, { query: { q: asked } }, { isEnabled: asked.length >= searchLimits.shortest });
  const isFresh = asked === text && !found.isStale;
  const groups = isLong ? (found.data?.groups ?? []) : [];

  const isSearching = isLong && (!isFresh || found.isLoading);
  const hasFailed = isLong && isFresh && found.error !== null;

  return {
    groups: isFresh
      ? groups
      : groups.map(({ kind, rows }) => ({
          kind,
          rows: rows.filter(({ label, hint }) => holds(`${label} ${hint}`, text)),
        })),
    isSearching,
    hasFailed,
    /** The answer to exactly this text is there. */
    isDone: isLong && !isSearching && !hasFailed,
    retry: found.retry,
  };
}
