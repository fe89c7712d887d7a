import type { ReactNode } from 'react';
import styles from './Tile.module.css';

/** One fact of several above a page: its name (small), the number (b), a line below. */
export const Tile = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section className={styles.tile} aria-label={label}>
    {children}
  </section>
);
