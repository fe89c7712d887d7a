import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

interface ChipProps {
  label: string;
  icon?: ReactNode;
  /** «Retirer …» stands beside the label. */
  onRemove?: () => void;
  onClick?: () => void;
  isActive?: boolean;
}

/** A filter or a choice: dashed while it is only offered, filled while it is on. */
export function Chip({ label, icon, onRemove, onClick, isActive = false }: ChipProps) {
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  return (
    <span className={isActive ? `${styles.chip} ${styles.active}` : styles.chip}>
      {onClick ? (
        <button type="button" className={styles.label} aria-pressed={isActive} onClick={onClick}>
          {content}
        </button>
      ) : (
        <span className={styles.label}>{content}</span>
      )}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Retirer ${label}`} onClick={onRemove}>
          <X size={15} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
