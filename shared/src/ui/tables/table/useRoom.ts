import { useCallback, useMemo, useState } from 'react';
import type { Column } from './table.types';
import { hidingOrder } from './column-priority';

/**
 * Which columns there is room for: while the table is wider than its frame, the one of lowest priority is hidden; it comes back once there is
 * room for it again. `fits` is false where none is left to hide: only then does the frame scroll sideways, and the head not stick.
 */
export function useRoom<Row>(columns: readonly Column<Row>[]) {
  const [overflows, setOverflows] = useState(false);
  const leaving = useMemo(() => hidingOrder(columns), [columns]);
  // For each column that left: how wide the table was that had no room for it any more.
  const [left, setLeft] = useState({ among: '', widths: [] as readonly number[] });
  const among = leaving.join();
  const gone = left.among === among ? left.widths.length : 0;

  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      const table = element?.firstElementChild;
      if (!element || !table) return undefined;
      const observer = new ResizeObserver(() => {
        const [needed, room] = [table.scrollWidth, element.clientWidth];
        setOverflows(needed > room);
        setLeft((known) => {
          const widths = known.among === among ? known.widths : [];
          if (needed > room) return widths.length < leaving.length ? { among, widths: [...widths, needed] } : known;
          // All that have room again at once: a table as wide as its frame is not measured again when one comes back.
          const still = widths.filter((width) => width > room);
          return still.length < widths.length ? { among, widths: still } : known;
        });
      });
      observer.observe(element);
      observer.observe(table);
      return () => observer.disconnect();
    },
    [leaving, among],
  );

  const visible = useMemo(() => {
    const without = leaving.slice(0, gone);
    return gone === 0 ? columns : columns.filter(({ id }) => !without.includes(id));
  }, [columns, leaving, gone]);

  return { frame, fits: !overflows || gone < leaving.length, visible };
}
