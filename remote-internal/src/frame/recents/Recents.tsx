import { recent } from '@tandem/shared/contract/desk/recent';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { ChevronDown, History } from 'lucide-react';
import { pageOf } from '@tandem/shared/contract/entities';
import styles from './Recents.module.css';

const maxVisible = 5;

/** The files that this person opened last. Nothing stands here until there are some. */
export function Recents() {
  const { data } = useEndpoint(recent.list, {});
  const rows = data?.rows.slice(0, maxVisible) ?? [];
  if (rows.length === 0) return null;

  return (
    <nav aria-label="Dossiers récents" className={styles.recents}>
      <details open>
        <summary>
          Récents
          <ChevronDown size={14} aria-hidden />
        </summary>
        {rows.map(({ kind, id, label }) => (
          <Link key={`${kind} ${id}`} to={pageOf(kind, { id, label })}>
            <History size={16} strokeWidth={1.75} aria-hidden />
            <span data-personal="">{label}</span>
          </Link>
        ))}
      </details>
    </nav>
  );
}
