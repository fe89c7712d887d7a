import { useCallback, useState } from 'react';

/** The width of an element as it changes, in pixels; `start` until it is known. */
export function useWidth(start: number) {
  const [width, setWidth] = useState(start);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth((now) => element.clientWidth || now));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
