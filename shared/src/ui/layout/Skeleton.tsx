import styles from './Skeleton.module.css';

/** The place of what is still loading; silent, the one who loads says so (`Loaded` does). */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
