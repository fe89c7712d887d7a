import { useEffect, useRef } from 'react';

/** Gives the focus to the element of an id once the next picture stands: what was pressed is gone by then. */
export function useFocusNext(): (id: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
  };
}
