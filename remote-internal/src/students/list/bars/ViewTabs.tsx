import type { StudentCounts } from '@tandem/shared/contract/students.list';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/count';
import { type ListAddress, views, writeAddress } from '../list.address';
import styles from './ViewTabs.module.css';

interface Props {
  address: ListAddress;
  counts: StudentCounts | undefined;
}

/** The standard views with their numbers: links, so that each can be opened aside or sent to a colleague. */
export function ViewTabs({ address, counts }: Props) {
  return (
    <nav className={styles.views} aria-label="Vues">
      {(Object.keys(views) as (keyof typeof views)[]).map((view) => (
        <Link
          key={view}
          to={{ search: writeAddress({ ...address, view, filters: {}, page: 1 }).toString() }}
          aria-current={view === address.view ? 'page' : undefined}
        >
          {views[view].label}
          {counts && <span className={styles.count}>{formatCount(counts[view])}</span>}
        </Link>
      ))}
    </nav>
  );
}
