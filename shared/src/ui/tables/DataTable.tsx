import { useNavigate } from '@tandem/shared/router';
import { useMemo } from 'react';
import { BodyRow } from './table/BodyRow';
import { Head } from './table/Head';
import { handleRowKeys } from './table/row-keys';
import { SkeletonRows } from './table/SkeletonRows';
import { type TableModel, useTableModel } from './table/table.model';
import type { Column, DataTableProps, Identified, Sort } from './table/table.types';
import { secondLineOf } from './table/column-priority';
import { useRoom } from './table/useRoom';
import styles from './DataTable.module.css';

export { enterRows, returnToRow } from './table/row-keys';
export type { Column, DataTableProps, Identified, Sort };

const none: readonly string[] = [];

/** A list as a native table: order by its heads, boxes with ranges by Shift, arrows from row to row, cards on a phone. */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { label, columns, rows, hidden = none, onSelection, isStale, isLoading, density, empty, pages } = props;
  const table = useTableModel(props);
  const wanted = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const { frame, fits, visible } = useRoom(wanted);
  const line = useMemo(() => secondLineOf(wanted), [wanted]);
  const hasLines = line.length > 0 || wanted.some(({ onPhone }) => onPhone);
  const isSelectable = onSelection !== undefined;
  const card = { className: styles.card, 'data-open': pages ? '' : undefined };
  if (rows.length === 0 && !isLoading)
    return (
      <>
        <div {...card}>{empty}</div>
        {pages}
      </>
    );

  return (
    <>
      <div
        ref={frame}
        {...card}
        {...(!fits && { 'data-wide': '', role: 'group', 'aria-label': `${label}, à faire défiler`, tabIndex: 0 })}
      >
        <table
          aria-label={label}
          aria-busy={isStale || isLoading || undefined}
          className={density === 'compact' ? `${styles.table} ${styles.compact}` : styles.table}
          data-lines={hasLines ? '' : undefined}
        >
          <Head table={table} columns={visible} isSelectable={isSelectable} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links and boxes inside */}
          <tbody data-stale={isStale || isLoading ? '' : undefined} onKeyDown={handleRowKeys}>
            {isLoading && <SkeletonRows columns={visible.length + Number(isSelectable)} />}
            <Rows {...props} table={table} columns={visible} line={line} isSelectable={isSelectable} />
          </tbody>
        </table>
      </div>
      {pages}
    </>
  );
}

interface RowsProps<Row extends Identified> extends Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'rowLabel'> {
  table: TableModel<Row>;
  line: readonly string[];
  isSelectable: boolean;
}

function Rows<Row extends Identified>({ table, columns, line, rowHref, rowLabel, isSelectable }: RowsProps<Row>) {
  const navigate = useNavigate();
  return table.getRowModel().rows.map((row) => {
    const name = rowLabel?.(row.original) ?? `la ligne ${row.index + 1}`;
    return (
      <BodyRow
        key={row.id}
        row={row}
        columns={columns}
        line={line}
        href={rowHref?.(row.original)}
        boxLabel={isSelectable ? `Sélectionner ${name}` : undefined}
        isSelected={isSelectable && row.getIsSelected()}
        onFollow={navigate}
      />
    );
  });
}
