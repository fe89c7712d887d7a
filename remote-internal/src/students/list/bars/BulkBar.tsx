import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BulkBar.module.css';

interface Props {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the ticked rows. */
export function BulkBar({ count, onClear, children }: Props) {
  if (count === 0) return null;

  return (
    <div className={styles.bar} role="region" aria-label="Sélection">
      <span aria-live="polite">{count === 1 ? '1 sélectionné' : `${count} sélectionnés`}</span>
      <span className={styles.line} />
      {children}
      <button type="button" aria-label="Désélectionner tout" onClick={onClear}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
