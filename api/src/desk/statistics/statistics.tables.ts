import type {
  StatisticCell,
  StatisticPair,
  StatisticState,
  StatisticTable,
} from '@tandem/shared/contract/desk/statistics';
import {
  breakdownLabel,
  statisticBreakdowns,
  statisticIndicators,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatChange, formatStatistic } from '@tandem/shared/rules/figures/statistics';
import type { Paper, PaperBars, PaperCell, PaperColumn, PaperTable } from '../../platform/reports/paper';

/** What stands in a cell of «Partage externe» instead of a number. */
export const maskedText = 'masqué';

/** A number, masked or not; null where there is none. */
export const paperCell = (cell: StatisticCell | undefined): PaperCell =>
  cell?.isMasked ? maskedText : (cell?.value ?? null);

/** What a number has changed by; nothing where it cannot be told. */
const changeOf = (key: StatisticKey, { now, before }: StatisticPair): string =>
  formatChange(now.value, before.value, statisticIndicators[key].unit) ?? '';

const yearsOf = ({ year, before }: StatisticState) => [year.label, ...(before ? [before.label] : [])];

/** What its lines are divided by: one column, or two. */
const divisionsOf = ({ by, second }: StatisticTable) =>
  [by, ...(second ? [second] : [])].map((each) => ({ header: statisticBreakdowns[each] }));

/** The lines of a breakdown under their names; where each is divided once more, those of it follow its own. */
function namedLines(table: StatisticTable): { names: string[]; cells: StatisticPair[] }[] {
  if (!table.second) return table.lines.map(({ label, cells }) => ({ names: [label], cells }));
  return table.lines.flatMap(({ label, cells, lines = [] }) => [
    { names: [label, 'Total'], cells },
    ...lines.map((within) => ({ names: [label, within.label], cells: within.cells })),
  ]);
}
const totalName = ({ second }: StatisticTable) => ['Total', ...(second ? [null] : [])];

/** A breakdown as one table: a column for each number and year, with the total below. */
export function wideTable(table: StatisticTable, keys: readonly StatisticKey[] = table.columns): PaperTable {
  const { total, before } = table;
  const indexes = keys.map((key) => table.columns.indexOf(key));
  const columns = keys.flatMap((key): PaperColumn[] => {
    const { label, unit } = statisticIndicators[key];
    return yearsOf(table).map((year) => ({ header: `${label} ${year}`, kind: unit }));
  });
  const cells = (pairs: readonly StatisticPair[]) =>
    indexes.flatMap((at) => [paperCell(pairs[at]!.now), ...(before ? [paperCell(pairs[at]!.before)] : [])]);
  return {
    columns: [...divisionsOf(table), ...columns],
    rows: namedLines(table).map((line) => [...line.names, ...cells(line.cells)]),
    total: [...totalName(table), ...cells(total)],
  };
}

/** One number of a breakdown, with the year before and the change beside it. */
export function tableOfKey(table: StatisticTable, key: StatisticKey): PaperTable {
  const { label, formula, unit } = statisticIndicators[key];
  const at = table.columns.indexOf(key);
  const cells = (pair: StatisticPair) => [
    paperCell(pair.now),
    ...(table.before ? [paperCell(pair.before), changeOf(key, pair)] : []),
  ];
  return {
    title: label,
    note: formula,
    columns: [
      ...divisionsOf(table),
      ...yearsOf(table).map((header): PaperColumn => ({ header, kind: unit })),
      ...(table.before ? [{ header: 'Écart', kind: 'ratio' } as const] : []),
    ],
    rows: namedLines(table).map((line) => [...line.names, ...cells(line.cells[at]!)]),
    total: [...totalName(table), ...cells(table.total[at]!)],
  };
}

/** One number of a breakdown as bars, the year before below each; what is nothing in both years is left out. */
export function barsOfKey(table: StatisticTable, key: StatisticKey): PaperBars {
  const { label, unit } = statisticIndicators[key];
  const at = table.columns.indexOf(key);
  const bars = table.lines.flatMap((line) => {
    const { now, before } = line.cells[at]!;
    if (now.isMasked) return [{ label: line.label, value: null, before: null, said: maskedText }];
    return now.value || before.value ? [{ label: line.label, value: now.value, before: before.value }] : [];
  });
  return {
    title: `${label} par ${breakdownLabel(table.by)}`,
    unit,
    now: table.year.label,
    before: bars.some(({ before }) => before) ? (table.before?.label ?? null) : null,
    bars,
  };
}

/** Several numbers, one below the other, each written in its own unit. */
export function figuresTable(
  state: StatisticState,
  figures: readonly (StatisticPair & { key: StatisticKey })[],
): PaperTable {
  const textOf = ({ value, isMasked }: StatisticCell, key: StatisticKey) =>
    isMasked ? maskedText : formatStatistic(value, statisticIndicators[key].unit);
  return {
    columns: [
      { header: 'Indicateur' },
      ...yearsOf(state).map((header): PaperColumn => ({ header, kind: 'ratio' })),
      ...(state.before ? [{ header: 'Écart', kind: 'ratio' } as const] : []),
    ],
    rows: figures.map((figure) => [
      statisticIndicators[figure.key].label,
      textOf(figure.now, figure.key),
      ...(state.before ? [textOf(figure.before, figure.key), changeOf(figure.key, figure)] : []),
    ]),
  };
}

/** A breakdown to be printed: a table for each number. */
export const paperOfTable = (table: StatisticTable, { title, notes }: Pick<Paper, 'title' | 'notes'>): Paper => ({
  title,
  notes: [...table.notes, ...notes],
  parts: table.columns.map((key) => ({ table: tableOfKey(table, key) })),
});
