import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column, Identified } from './table.types';
import type { TableModel } from './table.model';
import styles from '../DataTable.module.css';

interface HeadingProps<Row extends Identified> {
  table: TableModel<Row>;
  column: Column<Row>;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The head of one column: a button where it can be sorted; with Shift it joins the columns sorted already. */
export function Heading<Row extends Identified>({ table, column }: HeadingProps<Row>) {
  const { id, header, align, width, minWidth, isHeaderHidden } = column;
  const model = table.getColumn(id);
  const order = model?.getIsSorted() || undefined;
  const rank = table.state.sorting.length > 1 && order ? (model?.getSortIndex() ?? 0) + 1 : undefined;
  const canSort = model?.getCanSort() ?? false;

  return (
    <th
      scope="col"
      className={align === 'end' ? styles.end : undefined}
      style={{ width, minWidth }}
      aria-sort={canSort ? (order ? directions[order] : 'none') : undefined}
      data-sortable={canSort || undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={styles.sorter}
          title="Trier&nbsp;; avec Maj, trier aussi par cette colonne"
          onClick={model?.getToggleSortingHandler()}
        >
          {header}
          <Arrow order={order} />
          {rank && <sub className={styles.rank}>{rank}</sub>}
        </button>
      ) : isHeaderHidden ? (
        <span className="vh">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

function Arrow({ order }: { order: 'asc' | 'desc' | undefined }) {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ArrowUpDown;
  return <Icon size={14} className={order ? undefined : styles.unsorted} aria-hidden="true" />;
}
