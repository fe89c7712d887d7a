import type { Column, Identified } from '@tandem/shared/ui/tables/DataTable';
import type { AddressCodec } from './address/list.address';

/** A column of a list; one that it is sorted by carries the name of the API's sort key. */
export type ListColumn<Row extends Identified, Sort extends string> = Column<Row> &
  ({ isSortable?: false } | { isSortable: true; id: Exclude<Sort, `-${string}`> });

/** Everything that the pieces of a list must know about it; one constant per list. */
export interface ListDescription<
  Row extends Identified,
  View extends string = string,
  Filter extends string = string,
  Sort extends string = string,
> {
  /** Names the list where something of it is kept: preferences on this device, saved views. The last word of its path. */
  screen: string;
  /** `/internal/students` */
  path: string;
  /** What the rows are: «Apprentis». */
  label: string;
  /** The first one names the row. */
  columns: readonly ListColumn<Row, NoInfer<Sort>>[];
  /** Ids of the columns that a person who chose nothing does not see. */
  usuallyHidden: readonly string[];
  /** From `listAddress`. */
  address: AddressCodec<View, Filter, Sort>;
  rowHref?: (row: Row) => string | undefined;
  /** What a row is called where it is selected. */
  rowLabel: (row: Row) => string;
}

/** Keeps the literal types of a list's views, filters and sort keys. */
export const defineList = <Row extends Identified, View extends string, Filter extends string, Sort extends string>(
  description: ListDescription<Row, View, Filter, Sort>,
) => description;
