import type { StatementLine } from '@tandem/shared/contract/teaching/statements.file';

/** The lessons of one group, or one written line: what stands in a row that opens. */
export interface LineGroup {
  key: string;
  lines: StatementLine[];
  lessons: number;
  minutes: number;
  amount: number;
  /** Null where its lines have several. */
  rate: number | null;
}

const keyOf = (line: StatementLine) => (line.lesson ? `group ${line.lesson.groupId}` : `line ${line.id}`);

/** The lines of a month by group, in the order of the codes; what somebody wrote comes after, by date. */
export function groupsOf(lines: readonly StatementLine[]): LineGroup[] {
  const groups = new Map<string, StatementLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups]
    .map(([key, own]) => groupOf(key, own))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ lines: [line] }: LineGroup) => (line!.lesson ? `0 ${line!.lesson.code}` : `1 ${line!.date}`);

function groupOf(key: string, lines: StatementLine[]): LineGroup {
  const rates = new Set(lines.map(({ rate }) => rate));
  return {
    key,
    lines,
    lessons: lines.filter(({ lesson }) => lesson).length,
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    rate: rates.size === 1 ? lines[0]!.rate : null,
  };
}

/** The same for one line alone, in the order of the dates. */
export const oneByOne = (lines: readonly StatementLine[]): LineGroup[] =>
  lines.map((line, index) => groupOf(`${index}`, [line]));
