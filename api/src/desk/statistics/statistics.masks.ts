import {
  type StatisticBreakdown,
  statisticBreakdowns,
  type StatisticKey,
  statisticKeys,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { crossed, type Found, finderOf } from './statistics.cells';
import { type Margin, maskGrid } from './statistics.grid';
import { isIdentifying, type Mask, maskOf, type Weighed } from './statistics.mask';
import type { Parents } from './statistics.labels.repository';
import type { Counted } from './statistics.repository';

type Keys<Value> = Readonly<Partial<Record<StatisticKey, Value>>>;
/** Masked where another number is: each would tell the other. */
const maskedAs: Keys<StatisticKey> = {
  unexcusedRate: 'attendanceRate',
  coachLoad: 'coachActive',
  coachAccepted: 'coachRequests',
  coachRefused: 'coachRequests',
};
/** Those of them that are numbers of their own, to be kept as it is. */
const layersOf: Keys<readonly StatisticKey[]> = { coachRequests: ['coachAccepted', 'coachRefused'] };
/** A rate from which a number can be computed. */
const tells: Keys<StatisticKey> = { dropRate: 'drops' };
/** A number is no less than what is told of its parts, and a part no more than its whole. */
const partsOf: Keys<readonly StatisticKey[]> = { requests: ['drops'] };

/** What is masked of one year of a table. */
export interface Masks {
  /** Its lines and its total. */
  lines: (key: StatisticKey) => Mask;
  /** With a second division: the cells, line by line. */
  cells: (key: StatisticKey) => readonly (readonly boolean[])[];
}

interface MaskQuery {
  counted: readonly Counted[];
  yearId: number | undefined;
  by: StatisticBreakdown;
  lines: readonly string[];
  second?: StatisticBreakdown | undefined;
  seconds?: readonly string[];
  /** What a line of a division belongs to, as a profession does to a domain. */
  parents: Parents;
  /** Whether another part of the answer would tell its total, or be told by it. */
  isTelling: (key: StatisticKey) => boolean;
}

/** Where a number stands: in a line, in a line of the second division, in both, or in all. */
type Position = readonly [line?: string, within?: string];
type IsMasked = (key: StatisticKey) => boolean;

/** What is masked of the numbers of one year: of each number once, since what others tell depends on what of them is masked. */
export function masksOf({ counted, yearId, by, lines, second, seconds = [], parents, isTelling }: MaskQuery): Masks {
  const finder = once((key) => finderOf(counted, key, yearId));
  const weigh = (key: StatisticKey, [line, within]: Position, isMasked: IsMasked) =>
    weighed(key, (each) => finder(each)(line, within), isMasked);
  const weighTotal = (key: StatisticKey, isMasked: IsMasked): Weighed => {
    const total = weigh(key, [], isMasked);
    return { ...total, isTelling: isTelling(key) || (total.isTelling ?? false) };
  };
  const maskLines = (places: readonly Position[], groups: readonly number[]) => {
    const mask: (key: StatisticKey) => Mask = once((key) => {
      const weighs = places.map((place, at) => weigh(key, place, (each) => mask(each).lines[at]!));
      return maskOf(
        weighs,
        weighTotal(key, (each) => mask(each).total),
        groups,
      );
    });
    return mask;
  };
  const groupsOf = (of: StatisticBreakdown, names: readonly string[]) =>
    names.map((name) => parents.get(crossed(of, name)) ?? Infinity);
  const sides = {
    rows: lines.map((line): Position => [line]),
    columns: seconds.map((within): Position => [undefined, within]),
  };
  const rows = maskLines(sides.rows, groupsOf(by, lines));
  const columns = maskLines(sides.columns, second ? groupsOf(second, seconds) : []);
  const marginsOf = (key: StatisticKey, mask: (key: StatisticKey) => Mask, places: readonly Position[]) =>
    places.map((place, at): Margin => ({
      ...weigh(key, place, (each) => mask(each).lines[at]!),
      isMasked: mask(key).lines[at]!,
    }));
  const cells: (key: StatisticKey) => readonly boolean[][][] = once((key) => {
    const grid = {
      cells: lines.map((line, y) =>
        seconds.map((within, x) => weigh(key, [line, within], (each) => cells(each)[0]![y]![x]!)),
      ),
      rows: marginsOf(key, rows, sides.rows),
      columns: marginsOf(key, columns, sides.columns),
      total: { ...weighTotal(key, (each) => rows(each).total), isMasked: rows(key).total },
    };
    return second ? fromOneSide(grid, { by, second, lines, seconds }) : [];
  });
  /** The number in whose places a number is masked; a table that is not divided so has it alone. */
  const maskedBy = once((key) => {
    const other = maskedAs[key];
    return other && counted.some(({ indicator }) => indicator === other) ? other : key;
  });
  return {
    lines: (key) => rows(maskedBy(key)),
    cells(key) {
      const masks = cells(maskedBy(key));
      return masks[1 + (layersOf[maskedBy(key)] ?? []).indexOf(key)] ?? [];
    },
  };
}

/** What stands behind a number as the mask sees it, given what of other numbers is masked in the same place. */
function weighed(key: StatisticKey, find: (key: StatisticKey) => Found, isMasked: IsMasked): Weighed {
  const { rows, parts } = find(key);
  const visible = (partsOf[key] ?? []).filter((part) => !isMasked(part));
  const from = tells[key];
  const most = mostOf(key, find);
  return {
    rows,
    parts,
    layers: (layersOf[key] ?? []).map((layer) => find(layer).rows),
    least: rowsIn(visible, find),
    ...(most !== undefined && { most }),
    isTelling: from !== undefined && isMasked(from),
  };
}

const rowsIn = (keys: readonly StatisticKey[], find: (key: StatisticKey) => Found) =>
  keys.reduce((sum, key) => sum + find(key).rows, 0);

/** What a part is at most, as far as the whole is not few. */
function mostOf(key: StatisticKey, find: (key: StatisticKey) => Found): number | undefined {
  const whole = statisticKeys.find((each) => partsOf[each]?.includes(key));
  // Where a table is not divided so, the whole is not in it.
  if (!whole || find(whole).rows < find(key).rows || isIdentifying(find(whole))) return undefined;
  return find(whole).rows;
}

const order = Object.keys(statisticBreakdowns);
const sorted = (names: readonly string[]) =>
  names.map((_, at) => at).sort((one, other) => (names[one]! < names[other]! ? -1 : 1));

interface Sides extends Required<Pick<MaskQuery, 'by' | 'lines' | 'seconds'>> {
  second: StatisticBreakdown;
}

/** The same cells are masked whichever division comes first: a table is always looked at from the same side. */
function fromOneSide(grid: Parameters<typeof maskGrid>[0], { by, second, lines, seconds }: Sides): boolean[][][] {
  const isUpright = order.indexOf(by) < order.indexOf(second);
  const [ys, xs] = [sorted(lines), sorted(seconds)];
  const rows = ys.map((y) => grid.rows[y]!);
  const columns = xs.map((x) => grid.columns[x]!);
  const cellAt = (y: number, x: number) => grid.cells[y]![x]!;
  const masks = isUpright
    ? maskGrid({ ...grid, rows, columns, cells: ys.map((y) => xs.map((x) => cellAt(y, x))) })
    : maskGrid({ ...grid, rows: columns, columns: rows, cells: xs.map((x) => ys.map((y) => cellAt(y, x))) });
  return masks.map((masked) => {
    const isMasked = (y: number, x: number) => (isUpright ? masked[y]![x]! : masked[x]![y]!);
    return lines.map((_, y) => seconds.map((_, x) => isMasked(ys.indexOf(y), xs.indexOf(x))));
  });
}

/** An answer for each number, made when it is first wanted. */
function once<T>(make: (key: StatisticKey) => T): (key: StatisticKey) => T {
  const known = new Map<StatisticKey, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
