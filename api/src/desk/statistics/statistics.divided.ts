import type {
  StatisticLine,
  StatisticPair,
  StatisticScope,
  StatisticTable,
} from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticBreakdown,
  statisticBreakdowns,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { cellOf, crossed, type Found, finderOf, keysIn, rounded } from './statistics.cells';
import { type Margin, maskGrid } from './statistics.grid';
import { labelsOf } from './statistics.labels.repository';
import { maskOf } from './statistics.mask';
import type { Counted, Reader, Years } from './statistics.repository';

/** A table whose lines are to be divided once more. */
interface Divided {
  years: Years;
  scope: StatisticScope;
  isShared: boolean;
  by: StatisticBreakdown;
  second: StatisticBreakdown;
  table: Pick<StatisticTable, 'columns' | 'lines' | 'total'>;
  /** The numbers of its lines, masked or not, column by column. */
  columns: readonly { values: Readonly<Record<When, readonly (number | null)[]>> }[];
  /** What these lines were made of. */
  counted: readonly Counted[];
}
type When = 'now' | 'before';

/** The lines of a table, each with what it holds by the second division; masked where totals would tell it. */
export async function divide(given: Reader, asked: Divided): Promise<StatisticTable['lines']> {
  const { years, second, table, columns, counted, isShared } = asked;
  const keys = table.columns;
  const { labels } = await labelsOf(given.db, { by: second, keys: keysIn(counted, keys, 'within'), year: years.now });
  const seconds = labels.map(({ key }) => key);

  const grids = keys.map((key, at) => {
    const gridOf = (when: When) => {
      const find = finderOf(counted, key, years[when]?.id);
      const isHidden = isShared ? hiddenIn({ ...asked, seconds }, { key, at, when }) : () => false;
      return table.lines.map((line, index) => {
        const found = seconds.map((each) => find(line.key, each));
        const values = rounded(key, found, columns[at]!.values[when][index] ?? null).lines;
        return found.map((each, within) =>
          cellOf(each, values[within] ?? null, isHidden(crossed(line.key, seconds[within]))),
        );
      });
    };
    return { now: gridOf('now'), before: gridOf('before') };
  });

  return table.lines.map((line, at) => ({
    ...line,
    lines: labels
      .map((label, index): StatisticLine => ({
        ...label,
        cells: grids.map(({ now, before }): StatisticPair => ({ now: now[at]![index]!, before: before[at]![index]! })),
      }))
      .filter(({ cells }) => cells.some(({ now, before }) => isSaid(now) || isSaid(before))),
  }));
}

/** Where nothing is, and that may be told, no line stands. */
const isSaid = ({ isMasked, rows, value }: StatisticPair['now']) => isMasked || Boolean(rows) || Boolean(value);

const order = Object.keys(statisticBreakdowns);
const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

/**
 * Which cells of one number and year are masked. Their totals are those of the tables of one division, as these mask them, and the same
 * cells are masked whichever division comes first: the table is always looked at from the same side.
 */
function hiddenIn(
  { years, by, second, table, counted, seconds }: Divided & { seconds: readonly string[] },
  { key, at, when }: { key: StatisticKey; at: number; when: When },
): (cell: string) => boolean {
  const find = finderOf(counted, key, years[when]?.id);
  const sums = seconds.map((each) => find(undefined, each));
  const mask = maskOf(sums, find());
  const marginOf = (one: string, found: Found, isMasked: boolean) => ({ key: one, margin: { ...found, isMasked } });
  const lines = table.lines
    .map((each) => marginOf(each.key, find(each.key), each.cells[at]![when].isMasked))
    .sort(byKey);
  const columns = seconds.map((each, index) => marginOf(each, sums[index]!, mask.lines[index]!)).sort(byKey);
  const isUpright = order.indexOf(by) < order.indexOf(second);
  const [rows, across] = isUpright ? [lines, columns] : [columns, lines];
  const positions = rows.map((row) =>
    across.map((one) => (isUpright ? ([row.key, one.key] as const) : ([one.key, row.key] as const))),
  );
  const margins = (side: readonly { margin: Margin }[]) => side.map(({ margin }) => margin);
  const masked = maskGrid({
    cells: positions.map((row) => row.map((position) => find(...position))),
    rows: margins(rows),
    columns: margins(across),
    // Told by one of the two tables, it is told.
    total: { ...find(), isMasked: mask.total && table.total[at]![when].isMasked },
  });
  const hidden = new Set(
    positions.flatMap((row, y) => row.filter((_, x) => masked[y]![x]).map((position) => crossed(...position))),
  );
  return (one) => hidden.has(one);
}
