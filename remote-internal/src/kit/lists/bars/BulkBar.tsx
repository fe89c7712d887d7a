import { countOf, formatCount } from '@tandem/shared/rules/count';
import { useJumpKey } from '@tandem/shared/ui/useJumpKey';
import { X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import type { Selection } from '../useSelection';
import styles from './BulkBar.module.css';

interface Props {
  selection: Selection;
  /** Rows of the filter in all. With it, the bar offers to take them all. */
  total?: number | undefined;
  children: ReactNode;
}

const selected = (count: number) => countOf(count, 'sélectionné');

/** What can be done with the selected rows, or with every row of the filter; absent while nothing is selected. F2 goes there and back. */
export function BulkBar({ selection: { ids: selectedIds, isAll, setAll, clear }, total, children }: Props) {
  // The box shows its tick first.
  const ids = useDeferredValue(selectedIds);
  const bar = useRef<HTMLDivElement>(null);
  useJumpKey('F2', () => bar.current?.querySelector('button'));
  if (ids.length === 0) return null;
  const offersAll = total !== undefined && total > ids.length && !isAll;

  return (
    <div ref={bar} className={styles.bar} role="region" aria-label="Sélection" aria-keyshortcuts="F2" data-print="none">
      <span className={styles.count} aria-live="polite" title="F2 : aller aux actions, puis revenir à la ligne">
        {selected(isAll ? (total ?? ids.length) : ids.length)}
      </span>
      {offersAll && (
        <button type="button" onClick={setAll}>
          {`Tout sélectionner (${formatCount(total)})`}
        </button>
      )}
      <span className={styles.line} />
      {children}
      <button type="button" className={styles.close} aria-label="Désélectionner tout" onClick={clear}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
