import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams as useDrawnSearchParams } from 'react-router-dom';

type Next = URLSearchParams | Record<string, string>;

/**
 * The query of the address and how to change it. A change is worked out from the address as it stands and not from the
 * one that was last drawn, as the library does it: of two quick changes on a slow machine, the first would be lost.
 */
export function useSearchParams() {
  const [params] = useDrawnSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (next: Next | ((current: URLSearchParams) => Next), options?: NavigateOptions) => {
      const query = typeof next === 'function' ? next(new URLSearchParams(location.search)) : next;
      void navigate(`?${new URLSearchParams(query)}`, options);
    },
    [navigate],
  );
  return [params, change] as const;
}
