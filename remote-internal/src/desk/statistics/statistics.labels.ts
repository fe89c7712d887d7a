import {
  statedAt,
  type StatisticCell,
  type StatisticPair,
  type StatisticState,
} from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { formatChange, formatStatistic } from '@tandem/shared/rules/figures/statistics';

/** What stands where «Partage externe» hides a number. */
export const maskedText = 'masqué';

/** A number as people read it. */
export const textOf = (key: StatisticKey, { value, isMasked }: StatisticCell): string =>
  isMasked ? maskedText : formatStatistic(value, statisticIndicators[key].unit);

/** «État au 25.11.2026 06:00»: each number says of when it is. */
export function stateOf(key: StatisticKey, state: StatisticState): string {
  const at = statedAt(key, state);
  return at ? `État au ${formatInstant(at)}` : 'Pas encore compté';
}

/** What it has changed by, and whether that is good news. */
export function changeOf(key: StatisticKey, { now, before }: StatisticPair) {
  const { unit, better } = statisticIndicators[key];
  const text = formatChange(now.value, before.value, unit);
  if (text === undefined || now.value === null || before.value === null) return undefined;
  const direction = Math.sign(now.value - before.value) * better;
  return { text, tone: direction > 0 ? ('good' as const) : direction < 0 ? ('bad' as const) : ('plain' as const) };
}
