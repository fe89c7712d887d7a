import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../rules/text/count';
import { pagesAround } from './pages-around';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  size: number;
  /** Rows in all. */
  total: number;
  onPage: (page: number) => void;
  /** Without it the number of lines per page cannot be chosen. */
  onSize?: (size: 25 | 50 | 100) => void;
}

const sizes = [25, 50, 100] as const;

/** Where one stands in a list, and the way to its other pages. As `pages` of a DataTable it closes its card. */
export function Pagination({ page, size, total, onPage, onSize }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);

  return (
    <div className={styles.foot} data-pages="">
      <p
        className={styles.range}
        role="status"
      >{`${formatCount(from)}–${formatCount(to)} sur ${formatCount(total)}`}</p>
      {onSize && (
        <label className={styles.size}>
          Lignes par page
          <select value={size} onChange={({ target }) => onSize(Number(target.value) as 25)}>
            {sizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      <nav className={styles.pages} aria-label="Pagination">
        <button
          type="button"
          className={styles.page}
          aria-label="Page précédente"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
        {pagesAround(page, last).map((number, index) =>
          number === 'gap' ? (
            <span key={`gap${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={styles.page}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.page}
          aria-label="Page suivante"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      </nav>
    </div>
  );
}
