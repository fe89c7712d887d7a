import { minVisible } from '@tandem/shared/contract/desk/statistics';

/** What stands behind a number. */
export interface Weighed {
  /** People or cases. */
  rows: number;
  /** How many of them do something, and how many do not: the numerator of a rate and the rest of it. Few of them are masked too. */
  parts?: readonly number[] | undefined;
  /** Other numbers that are masked in the same places. */
  layers?: readonly number[];
  /** What other numbers of the same table say it is at least, and at most. */
  least?: number;
  most?: number;
  /** A masked number could be computed from it. */
  isTelling?: boolean;
}

/** Which lines of a column are masked, and whether its total is. */
export interface Mask {
  lines: boolean[];
  total: boolean;
}

const isFew = (count: number) => count > 0 && count < minVisible;
/** Few rows, few in the numerator, or few beside it; zero tells nothing about anybody. */
export const isIdentifying = ({ rows, parts = [], isTelling = false }: Weighed): boolean =>
  isTelling || isFew(rows) || (rows > 0 && parts.some(isFew));

/** Whether it could be less than it is. */
export const canFall = ({ rows, least = 0 }: Weighed): boolean => rows > least;

const sizeOf = ({ rows, parts = [] }: Weighed) => rows + parts.reduce((sum, part) => sum + part, 0);

/**
 * Which lines of a column are masked, and whether its total is (desk 22a). What is few is; where the total would still tell it, the
 * smallest other lines too, and where these are not enough the empty ones. Lines that belong together, as the professions of a domain do,
 * have a total of their own. A total is masked for its own sake alone: whatever a part is divided by, its total is the same and is told
 * or not.
 */
export function maskOf(lines: readonly Weighed[], total: Weighed, parents: readonly number[] = []): Mask {
  const masked = lines.map(isIdentifying);
  const isTotal = isIdentifying(total);
  const groups = [...new Set(parents)]
    .sort((one, other) => one - other)
    .map((parent) => lines.flatMap((_, at) => (parents[at] === parent ? [at] : [])));
  const sums = groups.map((group) => sumOf(group.flatMap((at) => lines[at] ?? [])));
  const hidden = groups.length > 1 ? maskOf(sums, total).lines : [];
  groups.forEach((among, at) => hidden.length > 0 && close(lines, masked, { among, isSumVisible: !hidden[at] }));
  const left = hidden.length > 0 ? groups.filter((_, at) => hidden[at]).flat() : lines.map((_, at) => at);
  close(lines, masked, { among: left, isSumVisible: !isTotal });
  return { lines: masked, total: isTotal };
}

interface Closed {
  among: readonly number[];
  /** Whether their sum is told. */
  isSumVisible: boolean;
}

/** Masks more of these lines until their sum tells no masked one of them; where it is masked itself, they must not tell it. */
function close(lines: readonly Weighed[], masked: boolean[], { among, isSumVisible }: Closed): void {
  const own = among.flatMap((at) => {
    const line = lines[at];
    return line ? [{ line, at, size: sizeOf(line), isFixed: !canFall(line) }] : [];
  });
  const others = own
    .filter(({ size, at }) => size > 0 && !masked[at])
    .sort((one, other) => Number(one.isFixed) - Number(other.isFixed) || one.size - other.size || one.at - other.at);
  const isEmpty = own.every(({ size }) => size === 0);
  const isEnough = () => {
    const hidden = own.filter(({ at }) => masked[at]).map(({ line }) => line);
    return isSumVisible ? hidden.length === 0 || isSafe(hidden) : isEmpty || hidden.length > 0;
  };
  for (const { at } of others) {
    if (isEnough()) return;
    masked[at] = true;
  }
  if (isEnough()) return;
  for (const { at, line } of own) masked[at] = line.most !== 0;
}

/** What stands behind the sum of these. */
function sumOf(lines: readonly Weighed[]): Weighed {
  const sum = (count: (line: Weighed) => number) => lines.reduce((all, line) => all + count(line), 0);
  return {
    rows: sum(({ rows }) => rows),
    parts: lines[0]?.parts?.map((_, at) => sum(({ parts }) => parts?.[at] ?? 0)),
    least: sum(({ least = 0 }) => least),
    most: sum(({ most = Infinity }) => most),
  };
}

/**
 * Whether these, hidden together, keep their secret where their total is told: they are at least two, five rows are free to lie in any
 * of them, one can be more than it is, and of no part they are few.
 */
export function isSafe(hidden: readonly Weighed[]): boolean {
  const sumOf = (count: (line: Weighed) => number) => hidden.reduce((sum, line) => sum + count(line), 0);
  const rows = sumOf((line) => line.rows);
  const free = sumOf(({ rows, least = 0 }) => rows - least);
  const parts = hidden[0]?.parts ?? [];
  return (
    hidden.length > 1 &&
    free >= minVisible &&
    rows > hidden.length &&
    hidden.some(({ rows: own, most = Infinity }) => own < most) &&
    !parts.some((_, at) => isFew(sumOf((line) => line.parts?.[at] ?? 0)))
  );
}
