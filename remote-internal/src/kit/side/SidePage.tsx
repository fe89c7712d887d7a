import type { ReactNode } from 'react';
import styles from './SidePage.module.css';
import { useCovered } from './useCovered';

interface Props {
  /** What is open beside the page; nothing otherwise. */
  panel?: ReactNode;
  /** The panel gets more room than the page. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page, and one of its records beside it; where there is no room the record covers it. */
export function SidePage({ panel, isWide = false, children }: Props) {
  const isCovered = useCovered();
  const isOpen = Boolean(panel);
  return (
    <div className={styles.page} data-open={isOpen ? '' : undefined} data-wide={isWide ? '' : undefined}>
      <div className={styles.main} inert={isOpen && isCovered}>
        {children}
      </div>
      {panel}
    </div>
  );
}
