import type {
  StatisticCell,
  StatisticLine,
  StatisticPage,
  StatisticPair,
  StatisticScope,
  StatisticState,
  StatisticTable,
} from '@tandem/shared/contract/desk/statistics';
import {
  indicatorsOf,
  type StatisticBreakdown,
  statisticIndicators,
  type StatisticKey,
  type StatisticSection,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { today } from '@tandem/shared/rules/dates';
import { roundToFive } from '@tandem/shared/rules/money';
import { addMonths, monthOf } from '@tandem/shared/rules/month';
import { labelsOf } from './statistics.labels.repository';
import { maskOf } from './statistics.mask';
import { readComputedAt } from './statistics.refresh.repository';
import {
  countAll,
  type Counted,
  emptyOf,
  findYears,
  type Reader,
  type Year,
  type Years,
} from './statistics.repository';
import { shareOut } from './statistics.rounding';

/** What somebody asks for. */
export interface Question {
  section: StatisticSection;
  scope: StatisticScope;
  /** «Partage externe». */
  isShared: boolean;
}

type Found = Pick<Counted, 'value' | 'rows' | 'part'>;

const maskedCell: StatisticCell = { value: null, rows: null, isMasked: true };

/** One column of a table for one year: its lines and its total, rounded and, where asked, masked. */
function columnOf(counted: readonly Counted[], { key, yearId, lines, isShared }: Column) {
  const own = counted.filter((each) => each.indicator === key && each.yearId === yearId);
  const find = (line: string | undefined): Found =>
    own.find((each) => each.key === line) ?? { value: emptyOf(key), rows: 0, part: undefined };
  const [total, found] = [find(undefined), lines.map(find)];
  const values = rounded(key, found, total);
  const mask = isShared ? maskOf(found, total) : undefined;
  const cellOf = ({ rows }: Found, value: number | null): StatisticCell => ({ value, rows, isMasked: false });
  return {
    total: mask?.total ? maskedCell : cellOf(total, values.total),
    lines: found.map((each, at) => (mask?.lines[at] ? maskedCell : cellOf(each, values.lines[at] ?? null))),
  };
}

interface Column {
  key: StatisticKey;
  yearId: number | undefined;
  lines: readonly string[];
  isShared: boolean;
}

/** Money in whole centimes, so that the lines still make the total; what is per hour to 5 centimes. */
function rounded(key: StatisticKey, lines: readonly Found[], total: Found) {
  const { unit, isSum } = statisticIndicators[key];
  const plain = { total: total.value, lines: lines.map(({ value }) => value) };
  if (unit !== 'money') return plain;
  const whole = (value: number | null) => value && Math.round(value);
  if (isSum)
    return {
      total: whole(total.value),
      lines: shareOut(
        plain.lines.map((value) => value ?? 0),
        total.value ?? 0,
      ),
    };
  const five = (value: number | null) => value && roundToFive(value);
  return { total: five(total.value), lines: plain.lines.map(five) };
}

/** A column for both years. */
function pairsOf(counted: readonly Counted[], years: Years, column: Omit<Column, 'yearId'>) {
  const now = columnOf(counted, { ...column, yearId: years.now.id });
  const before = columnOf(counted, { ...column, yearId: years.before?.id });
  return {
    total: { now: now.total, before: before.total },
    lines: now.lines.map((cell, at): StatisticPair => ({ now: cell, before: before.lines[at]! })),
  };
}

const stateOf = ({ now, before }: Years, computedAt: string | null): StatisticState => ({
  year: { id: now.id, label: now.label },
  before: before ? { id: before.id, label: before.label } : null,
  computedAt,
});

const keysIn = (counted: readonly Counted[], keys: readonly StatisticKey[]) => [
  ...new Set(
    counted.flatMap((each) =>
      each.key !== undefined && keys.includes(each.indicator) && isSomething(each) ? [each.key] : [],
    ),
  ),
];

/** Lines without anything in either year are not shown. */
const isSomething = ({ rows, value }: Counted) => rows > 0 || Boolean(value);
const isOf = (counted: Counted, indicator: StatisticKey, line: string) =>
  counted.indicator === indicator && counted.key === line && isSomething(counted);
const isWithin = (month: string) => Number(month) >= 1 && Number(month) <= 12;

/** How many months of a year are over on a day, the current one not. */
function monthsOver({ startsOn }: Year, day: string): number {
  const first = monthOf(startsOn);
  return Array.from({ length: 12 }, (_, at) => addMonths(first, at)).filter((month) => month < monthOf(day)).length;
}

/** Every number of a part with its months; undefined: there is no such year. */
export async function readPage(
  given: Reader,
  { section, scope, isShared }: Question,
): Promise<StatisticPage | undefined> {
  const years = await findYears(given.db, scope.yearId, today(given.now()));
  if (!years) return undefined;
  const keys = indicatorsOf(section);
  const counted = await countAll(given, { years, scope, keys, by: 'month' });
  const { labels } = await labelsOf(given.db, { by: 'month', keys: monthsOf(counted, scope), year: years.now });
  const figures = keys.map((key) => {
    const isByMonth = statisticIndicators[key].by.includes('month');
    const isTold = (line: { key: string }) => isWithin(line.key) || counted.some((each) => isOf(each, key, line.key));
    const lines = isByMonth ? labels.filter(isTold) : [];
    const column = pairsOf(counted, years, { key, lines: lines.map((line) => line.key), isShared });
    return {
      key,
      ...column.total,
      months: lines.map((line, at): StatisticLine => ({ ...line, cells: [column.lines[at]!] })),
    };
  });
  const state = stateOf(years, await readComputedAt(given.db));
  return { ...state, monthsOver: monthsOver(years.now, today(given.now())), figures };
}

/** The months that are asked for, and those outside of the year that hold something. */
const monthsOf = (counted: readonly Counted[], { from = 1, to = 12 }: StatisticScope) => [
  ...Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at)),
  ...['0', '13'].filter((key) => counted.some((each) => each.key === key && each.rows > 0)),
];

/** A part divided by one thing; undefined: there is no such year. */
export async function readTable(
  given: Reader,
  { section, scope, isShared, by }: Question & { by: StatisticBreakdown },
): Promise<StatisticTable | undefined> {
  const years = await findYears(given.db, scope.yearId, today(given.now()));
  if (!years) return undefined;
  const keys = indicatorsOf(section, by);
  const counted = await countAll(given, { years, scope, keys, by });
  const found = await labelsOf(given.db, { by, keys: keysIn(counted, keys), year: years.now });
  const lines =
    found.isOrdered || isShared ? found.labels : byFirst(found.labels, counted, { key: keys[0], yearId: years.now.id });
  const columns = keys.map((key) => pairsOf(counted, years, { key, lines: lines.map((line) => line.key), isShared }));
  return {
    ...stateOf(years, await readComputedAt(given.db)),
    by,
    columns: keys,
    lines: lines.map((line, at) => ({ ...line, cells: columns.map((column) => column.lines[at]!) })),
    total: columns.map(({ total }) => total),
  };
}

/** Most of the first number first; masked numbers must not be told by their place, so there the order is that of the names. */
function byFirst<L extends { key: string }>(
  lines: readonly L[],
  counted: readonly Counted[],
  { key, yearId }: { key: StatisticKey | undefined; yearId: number },
): L[] {
  const values = new Map(
    counted
      .filter((each) => each.indicator === key && each.yearId === yearId)
      .map((each) => [each.key, each.value ?? 0]),
  );
  return lines.toSorted((one, other) => (values.get(other.key) ?? 0) - (values.get(one.key) ?? 0));
}
