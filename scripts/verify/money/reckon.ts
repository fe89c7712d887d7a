// What a month is worth, reckoned from lessons, attendance and rates alone. Nothing of the product is imported here on purpose: two
// ways to the same centime, in exact fractions.

/** A rate as `GET /api/teachers/:id/pay` gives it: centimes an hour, hundredths of a percent. */
export interface Rate {
  validFrom: string;
  hourlyRate: number;
  vacationPct: number;
}

/** A lesson as `GET /api/groups/:id/lessons` gives it. */
export interface Lesson {
  id: number;
  date: string;
  startsAt: string;
  endsAt: string;
  status: string;
  teacherId: number | null;
  entered: number;
  expected: number;
}

/** Something that is paid: so many minutes on a day. */
export interface Paid {
  date: string;
  minutes: number;
}

/** `18:30` as minutes of the day. */
const clock = (time: string) => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};
export const lengthOf = ({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>) => clock(endsAt) - clock(startsAt);

/** Given, and somebody said who was there, or nobody was expected. */
export const isPaid = ({ status, entered, expected }: Lesson) => status === 'held' && (entered > 0 || expected === 0);

/** The nearest five centimes to a fraction of centimes; a half goes away from zero. */
export function nearestFive(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  let fives = size / (5n * bottom);
  if ((size - fives * 5n * bottom) * 2n >= 5n * bottom) fives += 1n;
  return top < 0n ? -fives * 5n : fives * 5n;
}

export function rateOf(rates: readonly Rate[], usual: Omit<Rate, 'validFrom'>, date: string) {
  let found: Rate | undefined;
  for (const rate of rates) if (rate.validFrom <= date && (!found || found.validFrom < rate.validFrom)) found = rate;
  return found ?? usual;
}

/** Centimes of a month: each line rounded, vacation rounded once for each percentage. */
export function reckon(all: readonly Paid[], rates: readonly Rate[], usual: Omit<Rate, 'validFrom'>) {
  const bases = new Map<number, bigint>();
  for (const { date, minutes } of all) {
    const { hourlyRate, vacationPct } = rateOf(rates, usual, date);
    const amount = nearestFive(BigInt(minutes) * BigInt(hourlyRate), 60n);
    bases.set(vacationPct, (bases.get(vacationPct) ?? 0n) + amount);
  }
  let [base, vacation] = [0n, 0n];
  for (const [pct, sum] of bases) {
    base += sum;
    vacation += nearestFive(sum * BigInt(pct), 10_000n);
  }
  return { base: Number(base), vacation: Number(vacation), gross: Number(base + vacation) };
}
