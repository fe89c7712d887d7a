import { roundToFive } from '@tandem/shared/rules/money';

/** Sums of thirds come a little short of their whole. */
const tolerance = 1e-6;

/** An amount of no less than nothing in whole centimes. */
export const wholeOf = (amount: number): number => Math.round(amount + tolerance);
/** The same to 5 centimes. */
export const fiveOf = (amount: number): number => roundToFive(amount + tolerance);

/**
 * Amounts as whole numbers that make the rounded total: each is rounded down, and the largest fractions get what is left (the method of
 * the largest remainder).
 */
export function shareOut(amounts: readonly number[], total: number): number[] {
  const whole = amounts.map((amount) => Math.floor(amount + tolerance));
  const left = wholeOf(total) - whole.reduce((sum, amount) => sum + amount, 0);
  const byFraction = amounts
    .map((amount, at) => ({ fraction: amount - whole[at]!, at }))
    .sort((one, other) => other.fraction - one.fraction || one.at - other.at);
  for (const { at } of byFraction.slice(0, Math.max(0, left))) whole[at]!++;
  return whole;
}
