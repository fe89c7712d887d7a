import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import styles from './Figures.module.css';

/** A number and the list of exactly the people that it counts. */
export interface Figure {
  label: string;
  /** The label of a single one, where it differs. */
  one?: string | undefined;
  count: number | undefined;
  to: string;
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  /** Numbers to act on. */
  isAlert?: boolean | undefined;
}

/** Numbers that each lead to their rows; what counts nobody is left out. */
export function Figures({ title, figures, isAlert }: FiguresProps) {
  return (
    <ul className={styles.figures} aria-label={title}>
      {figures
        .filter(({ count }) => count)
        .map(({ label, one = label, count = 0, to }) => (
          <li key={label}>
            <Link to={to} className={isAlert ? styles.alert : styles.figure}>
              <b>{formatCount(count)}</b>
              <span>{count === 1 ? one : label}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
