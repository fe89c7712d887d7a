import type { ReactNode } from 'react';

/** Every row of the product has one (house 1). */
export interface Identified {
  id: number;
}

/** What a table is sorted by; the first counts most. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** One column. The first one names the row and carries its link. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** May be left out by the column chooser. */
  isHideable?: boolean;
  /**
   * Where there is no room for all columns, the lowest priority is hidden first; of those with words the two highest make the second
   * line of a row on a phone. A column without one is never hidden: somebody asked for it.
   */
  priority?: number;
  /**
   * On a phone «state» stands beside the name, «number», with its head, at the end of the second line and «act», a button in words, after
   * it, all always whole; what another column says there already is «hidden».
   */
  onPhone?: 'state' | 'number' | 'act' | 'hidden';
  /** Pixels. Long text is cut with «…» down to this width before another column shrinks or one is hidden. */
  minWidth?: number;
  align?: 'start' | 'end';
  /** CSS width, or pixels. */
  width?: number | string;
  /** The header is only for readers: a column of buttons. */
  isHeaderHidden?: boolean;
}

/** What a list shows. Sorting, paging and filtering are the server's; the page keeps their state. */
export interface DataTableProps<Row extends Identified> {
  /** What the rows are, for readers: «Apprentis». */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowHref?: (row: Row) => string | undefined;
  /** What a row is called where it is selected; its number otherwise. */
  rowLabel?: (row: Row) => string;
  sort?: readonly Sort[];
  onSort?: (sort: Sort[]) => void;
  /** Ids; those of other pages are kept. */
  selection?: readonly number[];
  onSelection?: (ids: number[]) => void;
  /** Ids of the columns that are left out. */
  hidden?: readonly string[];
  /** The rows are of the previous question while the next one loads. */
  isStale?: boolean;
  /** Nothing came yet: lines in the place of rows. */
  isLoading?: boolean;
  density?: 'normal' | 'compact';
  /** Instead of a table without rows. */
  empty?: ReactNode;
  /** The way to its other pages: a `Pagination`, which closes the card. */
  pages?: ReactNode;
}
