import type { StatisticCell, StatisticPair, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  statisticBreakdowns,
  statisticIndicators,
  type StatisticKey,
  type StatisticUnit,
} from '@tandem/shared/contract/desk/statistics.indicators';
import type { Cell, Sheet } from '../../platform/sheets/write';

const signs: Readonly<Record<StatisticUnit, string>> = {
  count: '',
  percent: ' (%)',
  days: ' (j)',
  hours: ' (h)',
  money: ' (CHF)',
  ratio: '',
};
const tenth = (value: number) => Math.round(value * 10) / 10;
const numbers: Readonly<Record<StatisticUnit, (value: number) => number>> = {
  count: Math.round,
  percent: (value) => tenth(value * 100),
  days: tenth,
  hours: tenth,
  money: (value) => value / 100,
  ratio: tenth,
};

/** What stands in a cell of «Partage externe» instead of a number. */
export const maskedText = 'masqué';

function cellOf(key: StatisticKey, { value, isMasked }: StatisticCell): Cell {
  if (isMasked) return maskedText;
  return value === null ? null : numbers[statisticIndicators[key].unit](value);
}

/** A breakdown as a table: a column for each number and year, with the total below. */
export function statisticSheet(
  { columns, by, lines, total, year, before }: StatisticTable,
  { format, title }: Pick<Sheet, 'format' | 'title'>,
): Sheet {
  const headers = columns.flatMap((key) => {
    const { label, unit } = statisticIndicators[key];
    return [year, ...(before ? [before] : [])].map((of) => ({ header: `${label}${signs[unit]} ${of.label}` }));
  });
  const cells = (pairs: readonly StatisticPair[]) =>
    pairs.flatMap((pair, at): Cell[] => {
      const key = columns[at]!;
      return [cellOf(key, pair.now), ...(before ? [cellOf(key, pair.before)] : [])];
    });
  return {
    format,
    title,
    columns: [{ header: statisticBreakdowns[by] }, ...headers],
    rows: [...lines.map((line): Cell[] => [line.label, ...cells(line.cells)]), ['Total', ...cells(total)]],
  };
}
