import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** Buttons side by side; on a phone they break their lines rather than the page. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
