import { useCallback, useState } from 'react';

/** How wide an element is, in pixels; 0 until it has been measured. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measured };
}
