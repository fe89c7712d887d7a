import type { Column } from './table.types';

/** The two columns worth most, in their usual order: the second line of a row on a phone. */
export function lineOf<Row>(columns: readonly Column<Row>[]): string[] {
  const most = columns
    .slice(1)
    .filter(({ worth }) => worth !== undefined)
    .toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0))
    .slice(0, 2);
  return columns.flatMap((column) => (most.includes(column) ? [column.id] : []));
}

/** Ids of the columns that may leave, the first to go first: the least worth, and among equals the last one. */
export const leavingOf = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns
    .slice(1)
    .filter(({ worth }) => worth !== undefined)
    .toReversed()
    .toSorted((one, other) => (one.worth ?? 0) - (other.worth ?? 0))
    .map(({ id }) => id);
