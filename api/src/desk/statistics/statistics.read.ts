import type {
  StatisticLine,
  StatisticPage,
  StatisticPair,
  StatisticPresence,
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
import { today } from '@tandem/shared/rules/time/dates';
import { together } from '../../platform/db/rows';
import { cellOf, finderOf, isSomething, keysIn, rounded, sharedCell, sharedCells } from './statistics.cells';
import { divide, type MasksOfYears } from './statistics.divided';
import { findParents, labelsOf, monthNames } from './statistics.labels.repository';
import { type Masks, masksOf } from './statistics.masks';
import { isCountedByMarks, presenceOf } from './statistics.presence';
import { findPresence } from './statistics.presence.repository';
import { readComputedAt } from './statistics.standing.repository';
import { countAll, type Counted, findYears, type Reader, type Years } from './statistics.repository';
import { monthsAsked, monthsOver, notesOf, type Stated } from './statistics.scope';

/** What somebody asks for. */
export interface Question {
  section: StatisticSection;
  scope: StatisticScope;
  /** «Partage externe». */
  isShared: boolean;
}

interface Column {
  key: StatisticKey;
  yearId: number | undefined;
  lines: readonly string[];
  /** «Partage externe»: what is masked. */
  masks: Masks | undefined;
}

/** One column of a table for one year: its lines and its total, rounded and, where asked, masked; `values` are those of the lines, all told. */
function columnOf(counted: readonly Counted[], { key, yearId, lines, masks }: Column) {
  const find = finderOf(counted, key, yearId);
  const [total, found] = [find(), lines.map((line) => find(line))];
  const values = rounded(key, found, total.value);
  if (!masks)
    return {
      values: values.lines,
      total: cellOf(total, values.total),
      lines: found.map((each, at) => cellOf(each, values.lines[at] ?? null)),
    };
  const masked = masks.lines(key);
  return {
    values: values.lines,
    total: sharedCell(values.total, masked.total),
    lines: sharedCells(key, { found, values: values.lines, masked: masked.lines }),
  };
}

interface Columns extends Pick<Column, 'key' | 'lines'> {
  masks: MasksOfYears | undefined;
}

/** A column for both years. */
function pairsOf(counted: readonly Counted[], years: Years, { masks, ...column }: Columns) {
  const now = columnOf(counted, { ...column, yearId: years.now.id, masks: masks?.now });
  const before = columnOf(counted, { ...column, yearId: years.before?.id, masks: masks?.before });
  return {
    total: { now: now.total, before: before.total },
    lines: now.lines.map((cell, at): StatisticPair => ({ now: cell, before: before.lines[at]! })),
    values: { now: now.values, before: before.values },
  };
}

interface Masked extends Omit<Parameters<typeof masksOf>[0], 'yearId' | 'isTelling'> {
  years: Years;
  presence: StatisticPresence | undefined;
}

/** What is masked of both years. */
function masksOfYears({ years, presence, ...asked }: Masked): MasksOfYears {
  const ofYear = (when: 'now' | 'before') =>
    masksOf({ ...asked, yearId: years[when]?.id, isTelling: (key) => isCountedByMarks(presence, key, when) });
  return { now: ofYear('now'), before: ofYear('before') };
}

async function stateOf({ db, now: clock }: Reader, stated: Stated): Promise<StatisticState> {
  const { now, before } = stated.years;
  const times = { computedAt: await readComputedAt(db), readAt: clock().toISOString() };
  return {
    year: { id: now.id, label: now.label },
    before: before ? { id: before.id, label: before.label } : null,
    ...times,
    notes: await notesOf(db, stated, { ...times, day: today(clock()) }),
  };
}

/** The years of a question, and its months; undefined: there is no such year. */
async function askedFor({ db, now }: Reader, asked: StatisticScope) {
  const day = today(now());
  const years = await findYears(db, asked.yearId, day);
  return years && { years, scope: monthsAsked(asked, years.now, day) };
}

const isOf = (counted: Counted, indicator: StatisticKey, line: string) =>
  counted.indicator === indicator && counted.key === line && isSomething(counted);
const isWithin = (month: string) => Number(month) >= 1 && Number(month) <= 12;

/** The bar of attendance, of AppApp alone. */
const readPresence = async (
  given: Reader,
  { section, years, scope, isShared }: Question & { years: Years },
): Promise<StatisticPresence | undefined> =>
  section === 'appapp' ? presenceOf(await findPresence(given, years, scope), years, isShared) : undefined;

/** Every number of a part with its months; undefined: there is no such year. */
export async function readPage(
  given: Reader,
  { section, isShared, ...question }: Question,
): Promise<StatisticPage | undefined> {
  const asked = await askedFor(given, question.scope);
  if (!asked) return undefined;
  const { years, scope } = asked;
  const keys = indicatorsOf(section);
  const [counted, presence] = await together(given.db, [
    () => countAll(given, { years, scope, keys, by: 'month' }),
    () => readPresence(given, { section, years, scope, isShared }),
  ]);
  const { labels } = await labelsOf(given.db, { by: 'month', keys: monthsOf(counted, scope), year: years.now });
  const months = labels.map((line) => line.key);
  const masks = isShared
    ? masksOfYears({ counted, years, by: 'month', lines: months, parents: new Map(), presence })
    : undefined;
  const figures = keys.map((key) => {
    const isByMonth = statisticIndicators[key].by.includes('month');
    const isListed = (line: { key: string }) => isWithin(line.key) || counted.some((each) => isOf(each, key, line.key));
    const column = pairsOf(counted, years, { key, lines: months, masks });
    const monthLines = labels.map((line, at): StatisticLine => ({ ...line, cells: [column.lines[at]!] }));
    return { key, ...column.total, months: isByMonth ? monthLines.filter(isListed) : [] };
  });
  const state = await stateOf(given, { years, scope, keys });
  return {
    ...state,
    monthsOver: monthsOver(years.now, today(given.now())),
    months: monthNames(years.now),
    figures,
    ...(presence && { presence }),
  };
}

/** The months that are asked for, and those outside of the year that hold something. */
const monthsOf = (counted: readonly Counted[], { from = 1, to = 12 }: StatisticScope) => [
  ...Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at)),
  ...['0', '13'].filter((key) => counted.some((each) => each.key === key && each.rows > 0)),
];

/** A part divided by one thing, each line by a second one; undefined: there is no such year. */
export async function readTable(
  given: Reader,
  {
    section,
    isShared,
    by,
    second,
    ...question
  }: Question & { by: StatisticBreakdown; second?: StatisticBreakdown | undefined },
): Promise<StatisticTable | undefined> {
  const asked = await askedFor(given, question.scope);
  if (!asked) return undefined;
  const { years, scope } = asked;
  const keys = indicatorsOf(section, by, ...(second ? [second] : []));
  const [counted, presence] = await together(given.db, [
    () => countAll(given, { years, scope, keys, by, second }),
    async () => (isShared ? readPresence(given, { section, years, scope, isShared }) : undefined),
  ]);
  const found = await labelsOf(given.db, { by, keys: keysIn(counted, keys), year: years.now });
  const lines =
    found.isOrdered || isShared ? found.labels : byFirst(found.labels, counted, { key: keys[0], yearId: years.now.id });
  const seconds =
    second && (await labelsOf(given.db, { by: second, keys: keysIn(counted, keys, 'within'), year: years.now }));
  const names = (of: readonly { key: string }[]) => of.map((line) => line.key);
  const divisions = new Map([
    [by, names(lines)] as const,
    ...(second ? [[second, names(seconds?.labels ?? [])] as const] : []),
  ]);
  const masks = isShared
    ? masksOfYears({
        parents: await findParents(given.db, divisions),
        counted,
        years,
        presence,
        by,
        lines: names(lines),
        second,
        seconds: names(seconds?.labels ?? []),
      })
    : undefined;
  const columns = keys.map((key) => pairsOf(counted, years, { key, lines: names(lines), masks }));
  const table = {
    ...(await stateOf(given, { years, scope, keys })),
    by,
    columns: keys,
    lines: lines.map((line, at) => ({ ...line, cells: columns.map((column) => column.lines[at]!) })),
    total: columns.map(({ total }) => total),
  };
  if (!second || !seconds) return table;
  return { ...table, second, lines: divide({ years, masks, table, columns, counted, seconds: seconds.labels }) };
}

/** Most of the first number first; masked numbers must not be told by their place, so there the order is that of the names. */
function byFirst<L extends { key: string }>(
  lines: readonly L[],
  counted: readonly Counted[],
  { key, yearId }: { key: StatisticKey | undefined; yearId: number },
): L[] {
  const values = new Map(
    counted
      .filter((each) => each.indicator === key && each.yearId === yearId && each.within === undefined)
      .map((each) => [each.key, each.value ?? 0]),
  );
  return lines.toSorted((one, other) => (values.get(other.key) ?? 0) - (values.get(one.key) ?? 0));
}
