import type { KeyboardEvent, ReactNode } from 'react';
import styles from './SidePanel.module.css';

interface Props {
  /** Names it for readers. */
  label: string;
  /** Who or what it is about; then its buttons, `Fermer` last. */
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  onClose: () => void;
  /** Keys beside Escape, which closes it. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** One record beside the page that it was opened from: Escape closes it. */
export function SidePanel({ label, head, children, foot, onClose, onKeyDown }: Props) {
  const handleKeyDown = (event: KeyboardEvent) => {
    // A menu or a window that was opened from here has keys of its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    else onKeyDown?.(event);
  };
  return (
    <section className={styles.panel} aria-label={label}>
      <div role="presentation" className={styles.inside} onKeyDown={handleKeyDown}>
        <header className={styles.head}>{head}</header>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </section>
  );
}

const openRow = 'tr:has([data-current]) [data-row-link]';

/** The row that is open gets the focus back, once it can take it; or another place that shows it, by its selector. */
export function leaveToRow(close: () => void, fallbackTarget?: string): void {
  const link = document.querySelector<HTMLElement>([openRow, fallbackTarget].filter(Boolean).join(', '));
  close();
  // Under a full sheet the list cannot take the focus before it is gone.
  requestAnimationFrame(() => link?.focus());
}
