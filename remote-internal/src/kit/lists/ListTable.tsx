import type { Found } from '@tandem/shared/query';
import { DataTable, type Identified, type Sort } from '@tandem/shared/ui/tables/DataTable';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { type ReactNode, use, useDeferredValue } from 'react';
import { sortOfTable, tableSortOf } from './address/sort';
import { SelectionContext } from './RowSelection';
import type { List } from './useList';
import { useReturnToRow } from './useReturnToRow';

interface Props<Row extends Identified, View extends string, Filter extends string, SortKey extends string> {
  list: List<Row, View, Filter, SortKey>;
  /** From `useEndpoint` with the list's `query`. */
  found: Found<{ rows: Row[]; total: number }>;
  /** Instead of a table without rows: why, and the next step. */
  empty: ReactNode;
}

/** The rows of a list with paging: skeleton, failure with «Réessayer» and empty state included. Inside `RowSelection` they can be selected. */
export function ListTable<Row extends Identified, View extends string, Filter extends string, SortKey extends string>({
  list: { description, address, change, preferences },
  found,
  empty,
}: Props<Row, View, Filter, SortKey>) {
  const selection = use(SelectionContext);
  // Whatever was pressed shows that at once; all these lines follow in the next picture, and a key in between goes first.
  const data = useDeferredValue(found.data) ?? found.data;
  useReturnToRow(data !== undefined);
  const hidden = useDeferredValue(preferences.hidden);
  const density = useDeferredValue(preferences.density);
  const { label, columns, rowHref, rowLabel, address: codec } = description;
  const table = {
    label,
    columns,
    rowLabel,
    ...(rowHref && { rowHref }),
    sort: tableSortOf(address.sort),
    onSort: (sort: Sort[]) => change({ sort: sortOfTable(codec, sort) }),
    hidden,
    density,
  };

  return (
    <Loaded of={{ ...found, data }} skeleton={<DataTable {...table} rows={[]} isLoading />}>
      {({ rows, total }) => (
        <DataTable
          {...table}
          rows={rows}
          {...(selection && {
            selection: selection.isAll ? rows.map(({ id }) => id) : selection.ids,
            onSelection: selection.set,
          })}
          isStale={found.isStale || data !== found.data}
          empty={empty}
          pages={
            total > 0 && (
              <Pagination
                page={address.page}
                size={address.size}
                total={total}
                onPage={(page) => change({ page })}
                onSize={(size) => change({ size })}
              />
            )
          }
        />
      )}
    </Loaded>
  );
}
