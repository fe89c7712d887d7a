import type { ReactNode } from 'react';
import styles from './FileColumns.module.css';

/** Two columns of cards; one below the other where there is no room. */
export const FileColumns = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.columns}>
    <div>{first}</div>
    <div>{second}</div>
  </div>
);
