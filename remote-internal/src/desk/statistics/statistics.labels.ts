import type { StatisticCell, StatisticPair } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { formatChange, formatStatistic } from '@tandem/shared/rules/figures/statistics';

/** What stands where «Partage externe» hides a number. */
export const maskedText = 'masqué';

/** A number as people read it. */
export const textOf = (key: StatisticKey, { value, isMasked }: StatisticCell): string =>
  isMasked ? maskedText : formatStatistic(value, statisticIndicators[key].unit);

/** What it has changed by, and whether that is good news. */
export function changeOf(key: StatisticKey, { now, before }: StatisticPair) {
  const { unit, better } = statisticIndicators[key];
  const text = formatChange(now.value, before.value, unit);
  if (text === undefined || now.value === null || before.value === null) return undefined;
  const direction = Math.sign(now.value - before.value) * better;
  return { text, tone: direction > 0 ? ('good' as const) : direction < 0 ? ('bad' as const) : ('plain' as const) };
}
