import { minVisible } from '@tandem/shared/contract/desk/statistics';

/** What stands behind a number: how many rows and, of a rate, how many people or cases are its numerator, and how many are not. */
export interface Weighed {
  rows: number;
  part?: number | undefined;
  rest?: number | undefined;
}

const isFew = (count = 0) => count > 0 && count < minVisible;
/** Few rows, few in the numerator, or few beside it. */
export const isIdentifying = ({ rows, part, rest }: Weighed) => isFew(rows) || isFew(part) || isFew(rest);

/**
 * Which lines of a column are masked, and whether its total is (desk 22). What is few is; where the total would still tell it, the
 * smallest other lines too, until the total leaves more than one way for each of them: at least two, five rows together, and
 * more rows than lines.
 */
export function maskOf(lines: readonly Weighed[], total: Weighed): { lines: boolean[]; total: boolean } {
  const masked = lines.map(isIdentifying);
  if (isIdentifying(total) || !masked.some(Boolean)) return { lines: masked, total: isIdentifying(total) };
  const others = lines
    .map(({ rows }, at) => ({ rows, at }))
    .filter(({ rows, at }) => rows > 0 && !masked[at])
    .sort((one, other) => one.rows - other.rows || one.at - other.at);
  const isEnough = () => isSafe(lines.filter((_, at) => masked[at]));
  for (const { at } of others) {
    if (isEnough()) break;
    masked[at] = true;
  }
  return { lines: masked, total: !isEnough() };
}

/** Whether these, hidden together, leave more than one way for each where their total is told. */
export function isSafe(hidden: readonly Weighed[]): boolean {
  const rows = hidden.reduce((sum, line) => sum + line.rows, 0);
  return hidden.length > 1 && rows >= minVisible && rows > hidden.length;
}
