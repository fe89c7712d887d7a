import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, DataTableProps, Identified, Sort } from './table.types';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/** The server sorts and pages: the accessor only tells the library that a column may be sorted. */
const definitionOf = <Row extends Identified>(column: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: column.id,
  accessorFn: () => column.id,
  header: column.header,
  enableSorting: column.isSortable ?? false,
  enableHiding: column.isHideable ?? false,
  sortDescFirst: false,
});

const picked = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [String(id), true as const]));

/** The state of one table: order and selection belong to the page that shows it. */
export function useTableModel<Row extends Identified>(props: DataTableProps<Row>) {
  const { columns, rows, sort = [], onSort, selection = [], onSelection, hidden = [] } = props;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const rowSelection = picked(selection);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    state: {
      sorting: sort as Sort[],
      rowSelection,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onSortingChange: (change) => onSort?.(typeof change === 'function' ? change(sort as Sort[]) : change),
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onSelection?.(Object.keys(next).map(Number));
    },
  });
}

/** What `useTableModel` gives. */
export type TableModel<Row extends Identified> = ReturnType<typeof useTableModel<Row>>;
/** One line of it. */
export type ModelRow<Row extends Identified> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
