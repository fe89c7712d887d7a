import type { StatisticLine, StatisticPair, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import type { StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { cellOf, type Found, finderOf, rounded, sharedCells } from './statistics.cells';
import type { Masks } from './statistics.masks';
import type { Counted, Years } from './statistics.repository';

type When = 'now' | 'before';
/** What is masked of a year and of the one before it. */
export type MasksOfYears = Readonly<Record<When, Masks>>;

/** A table whose lines are to be divided once more. */
interface Divided {
  years: Years;
  /** «Partage externe»: what is masked. */
  masks: MasksOfYears | undefined;
  table: Pick<StatisticTable, 'columns' | 'lines'>;
  /** The numbers of its lines, masked or not, column by column. */
  columns: readonly { values: Readonly<Record<When, readonly (number | null)[]>> }[];
  /** What these lines were made of. */
  counted: readonly Counted[];
  /** The lines of the second division. */
  seconds: readonly { key: string; label: string }[];
}

/** The lines of a table, each with what it holds by the second division; masked where totals would tell it. */
export function divide({ years, masks, table, columns, counted, seconds }: Divided): StatisticTable['lines'] {
  const gridOf = (key: StatisticKey, at: number, when: When) => {
    const find = finderOf(counted, key, years[when]?.id);
    const masked = masks?.[when].cells(key);
    const found = table.lines.map((line) => seconds.map((second) => find(line.key, second.key)));
    const values = found.map((row, y) => rounded(key, row, columns[at]!.values[when][y] ?? null).lines);
    const cells = masked
      ? inRows(sharedCells(key, { found: found.flat(), values: values.flat(), masked: masked.flat() }), seconds.length)
      : found.map((row, y) => row.map((each, x) => cellOf(each, values[y]![x] ?? null)));
    return { cells, isSaid: found.map((row, y) => row.map((each, x) => isSaid(each, masked?.[y]?.[x] ?? false))) };
  };
  const grids = table.columns.map((key, at) => ({ now: gridOf(key, at, 'now'), before: gridOf(key, at, 'before') }));
  return table.lines.map((line, y) => ({
    ...line,
    lines: seconds
      .map((second, x): StatisticLine => ({
        ...second,
        cells: grids.map(({ now, before }): StatisticPair => ({
          now: now.cells[y]![x]!,
          before: before.cells[y]![x]!,
        })),
      }))
      .filter((_, x) => grids.some(({ now, before }) => now.isSaid[y]![x] || before.isSaid[y]![x])),
  }));
}

/** Where nothing is, and that may be told, no line stands. */
const isSaid = ({ rows, value }: Found, isMasked: boolean): boolean => isMasked || rows > 0 || Boolean(value);

const inRows = <T>(all: readonly T[], length: number): T[][] =>
  Array.from({ length: length === 0 ? 0 : all.length / length }, (_, at) => all.slice(at * length, (at + 1) * length));
