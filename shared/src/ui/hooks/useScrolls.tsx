import { useCallback, useState } from 'react';

/** Whether what stands in a frame is higher than the frame. */
export function useScrolls() {
  const [scrolls, setScrolls] = useState(false);

  const frame = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { frame, scrolls };
}
