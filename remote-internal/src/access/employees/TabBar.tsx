import type { ReactNode } from 'react';
import styles from './TabBar.module.css';

/** Views of a list on one side, what can be added on the other. */
export const TabBar = ({ views, children }: { views: ReactNode; children: ReactNode }) => (
  <div className={styles.bar}>
    <div className={styles.views}>{views}</div>
    <div className={styles.actions}>{children}</div>
  </div>
);
