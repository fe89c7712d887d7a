import type { Column } from './table.types';

/**
 * The two columns of highest priority, in their usual order: the second line of a row on a phone. A number says nothing there without
 * its head, and a column that has a place of its own stands in that one.
 */
export function secondLineOf<Row>(columns: readonly Column<Row>[]): string[] {
  const most = columns
    .slice(1)
    .filter(({ priority, align, onPhone }) => priority !== undefined && align !== 'end' && !onPhone)
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
    .slice(0, 2);
  return columns.flatMap((column) => (most.includes(column) ? [column.id] : []));
}

/** Ids of the columns that may be hidden, in the order of hiding: lowest priority first, among equals the last one. */
export const hidingOrder = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns
    .slice(1)
    .filter(({ priority }) => priority !== undefined)
    .toReversed()
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0))
    .map(({ id }) => id);
