import type { Breakdown, Dims } from './dims';
import type { Facts } from './facts';
import { type Counted, indicators, type Key } from './indicators';
import type { Settings } from './records';

/** Filters of the page; a number whose facts do not know one stands for all (desk 22b). */
export interface Scope {
  region?: number;
  branch?: number;
  place?: number;
  /** Months of the year, 1 to 12. */
  from?: number;
  to?: number;
}

function isWithin(dims: Dims, { from = 1, to = 12, ...ids }: Scope): boolean {
  const isIn = Object.entries(ids).every(
    ([by, id]) => dims[by as Breakdown] === undefined || dims[by as Breakdown] === String(id),
  );
  if (!isIn || dims.month === undefined || (from === 1 && to === 12)) return isIn;
  // What lies outside of the year stands with its first or last month.
  const month = Number(dims.month);
  return month >= (from === 1 ? 0 : from) && month <= (to === 12 ? 13 : to);
}

/** A number of a year, in all or for one line of a breakdown. */
export const countOf = (
  key: Key,
  facts: Facts,
  settings: Settings,
  scope: Scope,
  line?: { by: Breakdown; item: string },
): Counted =>
  indicators[key].count(facts, settings, (dims) => isWithin(dims, scope) && (!line || dims[line.by] === line.item));

/** Every line that a breakdown can have in these facts. */
export const itemsOf = (key: Key, facts: Facts, by: Breakdown): string[] => [
  ...new Set(indicators[key].dimsOf(facts).flatMap((dims) => (dims[by] === undefined ? [] : [dims[by]]))),
];
