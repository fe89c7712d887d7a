import type {
  CostLine,
  CostPayer,
  CostState,
  CostSum,
  GroupCosts,
} from '@tandem/shared/contract/teaching/statements.costs';
import * as z from 'zod';
import { roundToFive } from '@tandem/shared/rules/figures/money';
import { monthOf } from '@tandem/shared/rules/time/month';
import { type Rate, vacationShares } from '@tandem/shared/rules/figures/pay';
import type { PaidTeacher } from './statements.rows.repository';
import { isFrozen, pricedOn, type StoredStatement } from './statements.rules';

/** A lesson to come, or one that nobody has entered. */
export const plannedLesson = z.object({
  lessonId: z.number(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  teacherId: z.number().nullable(),
  minutes: z.number(),
});
export type PlannedLesson = z.infer<typeof plannedLesson>;

/** What the costs of a group are made of. */
export interface CostParts {
  groupId: number;
  planned: readonly PlannedLesson[];
  /** Every month of a teacher with lessons of the group, with all that it holds. */
  statements: readonly StoredStatement[];
  teachers: readonly PaidTeacher[];
  /** Where no personal rate holds, and where nobody teaches yet. */
  usual: readonly Rate[];
}

type Lesson = Pick<CostLine, 'lessonId' | 'date' | 'startsAt' | 'endsAt' | 'isCancelled' | 'minutes'>;
type Price = Pick<CostLine, 'rate' | 'rateSince' | 'vacationPct' | 'amount'>;
type Coming = Lesson & { state: CostState };

const nothing = { amount: 0, vacation: 0, gross: 0 };

/** The lessons of a group with what they cost, by date: as their statements pay them, and those to come as they would. */
export function costLines(parts: CostParts): CostLine[] {
  const { planned, statements } = parts;
  const known = new Set(statements.map(keyOf));
  const unowned = planned.filter((lesson) => !known.has(keyOf({ ...lesson, month: monthOf(lesson.date) })));
  const lines = [...statements.flatMap((statement) => linesIn(parts, statement)), ...unownedLines(parts, unowned)];
  return lines.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const keyOf = ({ teacherId, month }: { teacherId: number | null; month: string }) => `${teacherId} ${month}`;
const orderOf = ({ date, startsAt, lessonId }: CostLine) => `${date} ${startsAt} ${lessonId}`;

/** The group's part of one month of a teacher. */
function linesIn(parts: CostParts, statement: StoredStatement): CostLine[] {
  const { groupId, teachers, usual, planned } = parts;
  const { teacherId, teacher: name, month, lines } = statement;
  const teacher = teachers.find(({ id }) => id === teacherId)!;
  const isLocked = isFrozen(statement);
  const unpaid = statement.unpaid
    .filter((lesson) => lesson.groupId === groupId)
    .map((lesson): Coming => ({ ...lesson, isCancelled: false, state: 'missing' }));
  const over = new Set(unpaid.map(({ lessonId }) => lessonId));
  const coming = planned
    .filter((lesson) => lesson.teacherId === teacherId && monthOf(lesson.date) === month && !over.has(lesson.lessonId))
    .map((lesson): Coming => ({ ...lesson, isCancelled: false, state: 'planned' }));
  const later = [...unpaid, ...coming].map((lesson) => ({ ...lesson, ...pricedOn({ teacher, usual }, lesson) }));
  const shares = vacationShares([...lines, ...later]);
  const given = lines.flatMap((line, index) => {
    const { lesson } = line;
    if (lesson?.groupId !== groupId) return [];
    const of = { ...lesson, lessonId: lesson.id, date: line.date, minutes: line.minutes };
    return lineOf(of, line, shares[index]!, { teacherId, teacher: name, state: isLocked ? 'locked' : 'open' });
  });
  const rest = later.map((lesson, index) =>
    isLocked
      ? { ...lineOf(lesson, lesson, 0, { teacherId, teacher: name, state: 'unpaid' }), ...nothing }
      : lineOf(lesson, lesson, shares[lines.length + index]!, { teacherId, teacher: name, state: lesson.state }),
  );
  return [...given, ...rest];
}

/** Lessons that nobody gives yet. */
function unownedLines({ usual }: CostParts, lessons: readonly PlannedLesson[]): CostLine[] {
  const priced = lessons.map((lesson) => ({ ...lesson, ...pricedOn({ teacher: { rates: [] }, usual }, lesson) }));
  const shares = vacationShares(priced);
  const whose = { teacherId: null, teacher: null, state: 'planned' } as const;
  return priced.map((lesson, index) => lineOf({ ...lesson, isCancelled: false }, lesson, shares[index]!, whose));
}

const lineOf = (
  { lessonId, date, startsAt, endsAt, isCancelled, minutes }: Lesson,
  { rate, rateSince, vacationPct, amount }: Price,
  vacation: number,
  whose: Pick<CostLine, 'teacherId' | 'teacher' | 'state'>,
): CostLine => ({
  lessonId,
  date,
  startsAt,
  endsAt,
  isCancelled,
  minutes,
  rate,
  rateSince,
  vacationPct,
  amount,
  vacation,
  ...whose,
  gross: amount + vacation,
});

/** The sums of these lines; what is not paid counts nowhere. */
export function costSums(lines: readonly CostLine[]): GroupCosts['sums'] {
  const of = (...states: CostState[]) => sumOf(lines.filter(({ state }) => states.includes(state)));
  return {
    locked: of('locked'),
    open: of('open', 'missing'),
    planned: of('planned'),
    all: of('locked', 'open', 'missing', 'planned'),
  };
}

const sumOf = (lines: readonly CostLine[]): CostSum => {
  const total = (read: (line: CostLine) => number) => lines.reduce((sum, line) => sum + read(line), 0);
  return {
    lessons: lines.length,
    minutes: total(({ minutes }) => minutes),
    base: total(({ amount }) => amount),
    vacation: total(({ vacation }) => vacation),
    gross: total(({ gross }) => gross),
  };
};

/** So much of a sum for each; null where there is none. */
export const perEach = ({ gross }: CostSum, count: number): number | null =>
  count > 0 && gross > 0 ? roundToFive(gross / count) : null;

/** Whoever is expected in a lesson at all. */
export const countTaking = (payers: readonly CostPayer[]): number =>
  payers.filter(({ lessons, toCome }) => lessons + toCome > 0).length;
