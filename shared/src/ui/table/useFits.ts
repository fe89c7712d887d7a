import { useCallback, useState } from 'react';

/** Whether a table is no wider than its frame: only then can its head stick to the page; otherwise the frame scrolls sideways. */
export function useFits() {
  const [fits, setFits] = useState(true);

  const frame = useCallback((element: HTMLDivElement | null) => {
    const table = element?.firstElementChild;
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setFits(table.scrollWidth <= element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);

  return { frame, fits };
}
