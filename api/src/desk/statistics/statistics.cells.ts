import type { StatisticCell } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { roundToFive } from '@tandem/shared/rules/figures/money';
import { type Counted, emptyOf } from './statistics.repository';

/** Sums of thirds come a little short of their whole. */
const tolerance = 1e-6;

/** An amount of no less than nothing in whole centimes. */
export const wholeOf = (amount: number): number => Math.round(amount + tolerance);
/** The same to 5 centimes. */
export const fiveOf = (amount: number): number => roundToFive(amount + tolerance);

/**
 * Amounts as whole numbers that make the rounded total: each is rounded down, and the largest fractions get what is left (the method of
 * the largest remainder). Fractions that differ only by the order in which they were summed are equal: the first one gets it.
 */
export function shareOut(amounts: readonly number[], total: number): number[] {
  const whole = amounts.map((amount) => Math.floor(amount + tolerance));
  const left = wholeOf(total) - whole.reduce((sum, amount) => sum + amount, 0);
  const byFraction = amounts
    .map((amount, at) => ({ fraction: Math.round((amount - whole[at]!) / tolerance), at }))
    .sort((one, other) => other.fraction - one.fraction || one.at - other.at);
  for (const { at } of byFraction.slice(0, Math.max(0, left))) whole[at]!++;
  return whole;
}

/** What a cell is made of. */
export type Found = Pick<Counted, 'value' | 'rows' | 'parts'>;

const maskedCell: StatisticCell = { value: null, rows: null, isMasked: true };

/** What one indicator is in one year, by a line of the first and of the second division; undefined: in all. */
export function finderOf(counted: readonly Counted[], key: StatisticKey, yearId: number | undefined) {
  const own = counted.filter((each) => each.indicator === key && each.yearId === yearId);
  const byLine = new Map(own.map((each) => [crossed(each.key, each.within), each]));
  return (line?: string, within?: string): Found =>
    byLine.get(crossed(line, within)) ?? { value: emptyOf(key), rows: 0, parts: [] };
}

/** The name of what stands in this line and, within it, in that one. */
export const crossed = (line: string | undefined, within: string | undefined): string =>
  `${line ?? ''}|${within ?? ''}`;

/** A number as it is answered. */
export const cellOf = ({ rows }: Pick<Found, 'rows'>, value: number | null): StatisticCell => ({
  value,
  rows,
  isMasked: false,
});
/** The same in «Partage externe»: what stands behind a number is not told of any. */
export const sharedCell = (value: number | null, isMasked: boolean): StatisticCell =>
  isMasked ? maskedCell : { value, rows: null, isMasked: false };

/**
 * Cells of one number, masked or not. What cannot be divided for want of rows is masked with others, so that a masked rate may be none:
 * otherwise whoever reads «0» beside it would know it.
 */
export function sharedCells(key: StatisticKey, { found, values, masked }: Shared): StatisticCell[] {
  const isAny = emptyOf(key) === null && masked.some(Boolean);
  return found.map((each, at) => sharedCell(values[at] ?? null, (masked[at] ?? false) || (isAny && each.rows === 0)));
}

interface Shared {
  found: readonly Found[];
  values: readonly (number | null)[];
  masked: readonly boolean[];
}

/** Money in whole centimes, so that the lines still make the total; what is per hour to 5 centimes. */
export function rounded(key: StatisticKey, lines: readonly Found[], total: number | null) {
  const { unit, isSum } = statisticIndicators[key];
  const plain = { total, lines: lines.map(({ value }) => value) };
  if (unit !== 'money') return plain;
  const whole = (value: number | null) => value && wholeOf(value);
  if (isSum)
    return {
      total: whole(total),
      lines: shareOut(
        plain.lines.map((value) => value ?? 0),
        total ?? 0,
      ),
    };
  const five = (value: number | null) => value && fiveOf(value);
  return { total: five(total), lines: plain.lines.map(five) };
}

/** Lines without anything in either year are not shown. */
export const isSomething = ({ rows, value }: Counted) => rows > 0 || Boolean(value);

/** The lines of the first or of the second division in which one of these numbers holds something. */
export const keysIn = (counted: readonly Counted[], keys: readonly StatisticKey[], of: 'key' | 'within' = 'key') => [
  ...new Set(
    counted.flatMap((each) => {
      const line = each[of];
      return line !== undefined && keys.includes(each.indicator) && isSomething(each) ? [line] : [];
    }),
  ),
];
