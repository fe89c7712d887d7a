import styles from './missing.module.css';

/** How much of a lesson is entered: a bar and its numbers. */
export const EntryBar = ({ entered, expected }: { entered: number; expected: number }) => (
  <span className={styles.entry}>
    <progress className={styles.bar} max={expected} value={entered} aria-hidden="true" />
    {`${entered}/${expected}`}
  </span>
);
