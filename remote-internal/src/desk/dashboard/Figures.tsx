import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import styles from './Figures.module.css';

/** A number and the list of exactly what it counts. */
export interface Figure {
  label: string;
  /** The label of a single one, where it differs. */
  one?: string | undefined;
  count: number | undefined;
  to: string;
}

/** What can wait, in one line: numbers that each lead to their rows; what counts nobody is left out. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const visible = figures.filter(({ count }) => count);
  if (visible.length === 0) return null;
  return (
    <ul className={styles.figures} aria-label="Peut attendre">
      {visible.map(({ label, one = label, count = 0, to }) => (
        <li key={label}>
          <Link to={to}>
            <b>{formatCount(count)}</b> {count === 1 ? one : label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
