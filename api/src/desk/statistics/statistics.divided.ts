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
import { cellOf, finderOf, keysIn, rounded } from './statistics.cells';
import { type Margin, maskGrid } from './statistics.grid';
import { labelsOf } from './statistics.labels.repository';
import { maskOf } from './statistics.mask';
import { countAll, type Counted, crossed, type Reader, type Years } from './statistics.repository';

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
  const { years, scope, by, second, table, columns, isShared } = asked;
  const keys = table.columns;
  const [inner, sums] = await Promise.all([
    countAll(given, { years, scope, keys, by, second }),
    countAll(given, { years, scope, keys, by: second }),
  ]);
  const { labels } = await labelsOf(given.db, { by: second, keys: keysIn(sums, keys), year: years.now });
  const seconds = labels.map(({ key }) => key);

  const grids = keys.map((key, at) => {
    const gridOf = (when: When) => {
      const find = finderOf(inner, key, years[when]?.id);
      const isHidden = isShared ? hiddenIn({ ...asked, inner, sums, seconds }, { key, at, when }) : () => false;
      return table.lines.map((line, place) => {
        const found = seconds.map((each) => find(crossed(line.key, each)));
        const values = rounded(key, found, columns[at]!.values[when][place] ?? null).lines;
        return found.map((each, within) =>
          cellOf(each, values[within] ?? null, isHidden(crossed(line.key, seconds[within]!))),
        );
      });
    };
    return { now: gridOf('now'), before: gridOf('before') };
  });

  return table.lines.map((line, at) => ({
    ...line,
    lines: labels
      .map((label, place): StatisticLine => ({
        ...label,
        cells: grids.map(({ now, before }): StatisticPair => ({ now: now[at]![place]!, before: before[at]![place]! })),
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
  {
    years,
    by,
    second,
    table,
    counted,
    inner,
    sums,
    seconds,
  }: Divided & { inner: readonly Counted[]; sums: readonly Counted[]; seconds: readonly string[] },
  { key, at, when }: { key: StatisticKey; at: number; when: When },
): (cell: string) => boolean {
  const yearId = years[when]?.id;
  const [cell, line, column] = [inner, counted, sums].map((of) => finderOf(of, key, yearId)) as [Find, Find, Find];
  const mask = maskOf(seconds.map(column), column(undefined));
  const marginOf = (one: string, find: Find, isMasked: boolean) => ({ key: one, margin: { ...find(one), isMasked } });
  const lines = table.lines.map((each) => marginOf(each.key, line, each.cells[at]![when].isMasked)).sort(byKey);
  const columns = seconds.map((each, place) => marginOf(each, column, mask.lines[place]!)).sort(byKey);
  const isUpright = order.indexOf(by) < order.indexOf(second);
  const [rows, across] = isUpright ? [lines, columns] : [columns, lines];
  const name = (row: string, one: string) => (isUpright ? crossed(row, one) : crossed(one, row));
  const names = rows.map((row) => across.map((one) => name(row.key, one.key)));
  const margins = (side: readonly { margin: Margin }[]) => side.map(({ margin }) => margin);
  const masked = maskGrid({
    cells: names.map((row) => row.map(cell)),
    rows: margins(rows),
    columns: margins(across),
    // Told by one of the two tables, it is told.
    total: { ...line(undefined), isMasked: mask.total && table.total[at]![when].isMasked },
  });
  const hidden = new Set(names.flatMap((row, y) => row.filter((_, x) => masked[y]![x])));
  return (one) => hidden.has(one);
}
type Find = ReturnType<typeof finderOf>;
