import type { StatisticUnit } from '../../contract/desk/statistics.indicators';
import { formatCount } from '../text/count';
import { formatMoney } from './money';

const decimal = (value: number, digits: number): string => {
  const [whole = '0', rest] = Math.abs(value).toFixed(digits).split('.');
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? '-' : '';
  return `${sign}${formatCount(Number(whole))}${rest ? `,${rest}` : ''}`;
};

/** `286`, `88,4 %`, `12 j`, `6 371 h`, `CHF 17.85`, `5,5`; «–» where there is nothing to divide by. */
export function formatStatistic(value: number | null, unit: StatisticUnit): string {
  if (value === null) return '–';
  const written: Record<StatisticUnit, () => string> = {
    count: () => formatCount(Math.round(value)),
    percent: () => `${decimal(value * 100, 1)}\u00a0%`,
    days: () => `${decimal(value, Number.isInteger(value) ? 0 : 1)}\u00a0j`,
    hours: () => `${decimal(value, Number.isInteger(value) ? 0 : 1)}\u00a0h`,
    money: () => formatMoney(value),
    ratio: () => decimal(value, 1),
  };
  return written[unit]();
}

/** A percentage of fewer says more than there is. */
const leastForPercent = 20;

/** What a number has changed by: `+8 %` of numbers (`+3` where they were few), hours and money, `+1,3 pt` of rates, `-3 j` of days; undefined where it cannot be computed. */
export function formatChange(now: number | null, before: number | null, unit: StatisticUnit): string | undefined {
  if (now === null || before === null || (now === 0 && before === 0)) return undefined;
  if (now === before) return '=';
  const signed = (value: number, digits: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${decimal(Math.abs(value), digits)}`;
  if (unit === 'percent') {
    const points = (now - before) * 100;
    return `${signed(points, 1)}\u00a0pt${Math.abs(points) >= 2 ? 's' : ''}`;
  }
  if (unit === 'days') return `${signed(now - before, Number.isInteger(now - before) ? 0 : 1)}\u00a0j`;
  if (unit === 'ratio') return signed(now - before, 1);
  if (unit === 'count' && before < leastForPercent) return signed(now - before, 0);
  if (before === 0) return undefined;
  return `${signed(((now - before) / before) * 100, 0)}\u00a0%`;
}
