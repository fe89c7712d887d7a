import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { type Action, ActionButton, linesOf } from '@tandem/shared/ui/buttons/ActionButton';
import { FoldingRow } from '@tandem/shared/ui/layout/FoldingRow';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { useJumpKey } from '@tandem/shared/ui/hooks/useJumpKey';
import { X } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import type { Selection } from '../useSelection';
import styles from './BulkBar.module.css';

interface Props {
  selection: Selection;
  /** Rows of the filter in all. */
  total: number;
  actions: readonly Action[];
}

/** What can be done with the selected rows, or with every row of the filter; absent while nothing is selected. F2 goes there and back. */
export function BulkBar({ selection: { ids: selectedIds, isAll, setAll, clear }, total, actions }: Props) {
  // The box shows its tick first.
  const ids = useDeferredValue(selectedIds);
  const bar = useRef<HTMLDivElement>(null);
  useJumpKey('F2', () => bar.current?.querySelector('button'));
  if (ids.length === 0) return null;

  return (
    <div className={styles.place} data-room="" data-foot="" data-print="none">
      <div ref={bar} className={styles.bar} role="region" aria-label="Sélection" aria-keyshortcuts="F2">
        <span className={styles.count} aria-live="polite" title="F2&nbsp;: aller aux actions, puis revenir à la ligne">
          {countOf(isAll ? total : ids.length, 'sélectionné')}
        </span>
        {total > ids.length && !isAll && (
          <button type="button" className={styles.all} onClick={setAll}>
            {`Tout sélectionner (${formatCount(total)})`}
          </button>
        )}
        <span className={styles.line} />
        <FoldingRow
          className={styles.actions}
          pieces={actions.map((action) => ({ id: action.label, content: <ActionButton action={action} /> }))}
          renderMore={(folded) =>
            folded.length > 0 && (
              <Menu label="Plus" items={linesOf(actions.filter(({ label }) => folded.includes(label)))} />
            )
          }
        />
        <button type="button" className={styles.close} aria-label="Désélectionner tout" onClick={clear}>
          <X size={16} aria-hidden />
        </button>
      </div>
    </div>
  );
}
