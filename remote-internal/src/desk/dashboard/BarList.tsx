import type { Bar } from '@tandem/shared/contract/desk/dashboard';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import styles from './BarList.module.css';

interface BarListProps {
  bars: readonly Bar[];
  /** The filter of the students' list that a bar leads to. */
  filter: string;
  /** The filter of those whom the bar without a value counts. */
  nothing: string;
  empty: string;
}

/** A small chart that reads as a list: label, bar, number. */
export function BarList({ bars, filter, nothing, empty }: BarListProps) {
  if (bars.length === 0) return <p className={styles.empty}>{empty}</p>;
  const largest = Math.max(...bars.map(({ count }) => count));
  return (
    <ol className={styles.bars}>
      {bars.map(({ id, label, count }) => (
        <li key={label}>
          <Link to={`/internal/students?${id === null ? `${nothing}=true` : `${filter}=${id}`}`}>{label}</Link>
          <i aria-hidden>
            <b style={{ width: `${(count / largest) * 100}%` }} />
          </i>
          <span className={styles.count}>{formatCount(count)}</span>
        </li>
      ))}
    </ol>
  );
}
