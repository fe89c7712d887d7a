import type { CostLine, CostState } from '@tandem/shared/contract/teaching/statements.costs';
import type { Tone } from '@tandem/shared/ui/display/Status';

/** The colour of a state. */
export const costTones: Readonly<Record<CostState, Tone>> = {
  locked: 'ok',
  open: 'info',
  missing: 'warn',
  planned: 'neutral',
  unpaid: 'err',
};

/** The lessons of one teacher: what stands in a row that opens. */
export interface TeacherCosts {
  teacherId: number | null;
  teacher: string | null;
  lines: CostLine[];
  lessons: number;
  minutes: number;
  amount: number;
  vacation: number;
  gross: number;
  /** Null where its lessons have several. */
  rate: number | null;
}

/** Lessons by teacher, whoever costs most first. */
export function byTeacher(lines: readonly CostLine[]): TeacherCosts[] {
  const teachers = new Map<number | null, CostLine[]>();
  for (const line of lines) teachers.set(line.teacherId, [...(teachers.get(line.teacherId) ?? []), line]);
  return [...teachers.values()].map(costsOf).toSorted((one, other) => other.gross - one.gross);
}

function costsOf(lines: CostLine[]): TeacherCosts {
  const counting = lines.filter(({ state }) => state !== 'unpaid');
  const rates = new Set(counting.map(({ rate }) => rate));
  const sum = (read: (line: CostLine) => number) => counting.reduce((all, line) => all + read(line), 0);
  const [{ teacherId, teacher }] = lines as [CostLine, ...CostLine[]];
  return {
    teacherId,
    teacher,
    lines,
    lessons: counting.length,
    minutes: sum(({ minutes }) => minutes),
    amount: sum(({ amount }) => amount),
    vacation: sum(({ vacation }) => vacation),
    gross: sum(({ gross }) => gross),
    rate: rates.size === 1 ? [...rates][0]! : null,
  };
}
