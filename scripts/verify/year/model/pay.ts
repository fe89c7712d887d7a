import { minutesOf, monthOf } from '../days';
import { type Lesson, type Model, of, type PaidLine, type Rate } from './records';
import { enteredIn, expectedIn } from './teaching';

/** The nearest five centimes to a fraction of centimes; a half goes away from zero. */
export function nearestFive(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  let fives = size / (5n * bottom);
  if ((size - fives * 5n * bottom) * 2n >= 5n * bottom) fives += 1n;
  return top < 0n ? -fives * 5n : fives * 5n;
}

/** The newest rate that holds on a day; without one, the usual one. */
function rateOf(rates: readonly Rate[], usual: Omit<Rate, 'validFrom'>, date: string) {
  let found: Rate | undefined;
  for (const rate of rates) if (rate.validFrom <= date && (!found || found.validFrom < rate.validFrom)) found = rate;
  return found ?? usual;
}

/** A held lesson is paid once somebody said who was there, or when nobody was expected (teaching 25); one cancelled late as well. */
const isPaid = (model: Model, lesson: Lesson) =>
  lesson.isPaidAllTheSame ||
  (lesson.status === 'held' && (enteredIn(model, lesson) > 0 || expectedIn(model, lesson).length === 0));

/** The lines of a month as they stand now, in the order of a statement: written ones after the lessons of their day. */
export function linesOf(model: Model, teacherId: number, month: string): PaidLine[] {
  const { rates } = of(model.teachers, teacherId);
  const priced = (line: Pick<PaidLine, 'lessonId' | 'date' | 'startsAt' | 'minutes'>): PaidLine => {
    const { hourlyRate, vacationPct } = rateOf(rates, model.settings.usualRate, line.date);
    return {
      ...line,
      rate: hourlyRate,
      vacationPct,
      amount: nearestFive(BigInt(line.minutes) * BigInt(hourlyRate), 60n),
    };
  };
  const lessons = [...model.lessons.values()]
    .filter((lesson) => lesson.teacherId === teacherId && monthOf(lesson.date) === month && isPaid(model, lesson))
    .map(({ id, date, startsAt, endsAt }) =>
      priced({ lessonId: id, date, startsAt, minutes: minutesOf(startsAt, endsAt) }),
    );
  const written = (model.statements.get(statementKey(teacherId, month))?.written ?? []).map(({ date, minutes }) =>
    priced({ lessonId: null, date, startsAt: '99', minutes }),
  );
  return [...lessons, ...written].toSorted((one, other) =>
    `${one.date}${one.startsAt}`.localeCompare(`${other.date}${other.startsAt}`),
  );
}

export const statementKey = (teacherId: number, month: string) => `${teacherId}/${month}`;

/** Each line is rounded, vacation once for each percentage (teaching 29). */
export function totalsOf(lines: readonly PaidLine[]) {
  const bases = new Map<number, bigint>();
  for (const { vacationPct, amount } of lines) bases.set(vacationPct, (bases.get(vacationPct) ?? 0n) + amount);
  const base = [...bases.values()].reduce((sum, each) => sum + each, 0n);
  const vacation = [...bases].reduce((sum, [pct, each]) => sum + vacationOf(each, pct), 0n);
  return { base, vacation, gross: base + vacation };
}

const vacationOf = (base: bigint, pct: number) => nearestFive(base * BigInt(pct), 10_000n);

/** What each line costs with its vacation: what the vacation of its percentage grows by with it, so that all make the gross. */
export function grossOfLines(lines: readonly PaidLine[]): bigint[] {
  const bases = new Map<number, bigint>();
  return lines.map(({ amount, vacationPct }) => {
    const before = bases.get(vacationPct) ?? 0n;
    bases.set(vacationPct, before + amount);
    return amount + vacationOf(before + amount, vacationPct) - vacationOf(before, vacationPct);
  });
}
