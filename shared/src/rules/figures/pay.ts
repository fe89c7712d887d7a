/** What an hour is paid from a date on: integer centimes an hour, vacation in hundredths of a percent (1064 = 10.64 %). */
export interface Rate {
  /** ISO date. */
  validFrom: string;
  hourlyRate: number;
  vacationPct: number;
}

/** One line of a monthly statement: whole minutes, integer centimes, hundredths of a percent. */
export interface PaidLine {
  minutes: number;
  rate: number;
  vacationPct: number;
  amount: number;
}

/** The sum of a statement, in integer centimes; one vacation for each percentage that its lines have, lowest first. */
export interface PayTotals {
  minutes: number;
  base: number;
  vacations: { pct: number; base: number; amount: number }[];
  vacation: number;
  gross: number;
}

/** The lines of one rate and length in a payroll file; the shares of a statement add up to its totals. */
export interface PayShare extends Pick<PayTotals, 'base' | 'vacation' | 'gross'> {
  rate: number;
  vacationPct: number;
  /** How many lines there are. */
  lines: number;
  /** Minutes and amount of each of them: `lines` times `amount` is the base. */
  minutes: number;
  amount: number;
}

const percent = 10_000;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A fraction of centimes rounded to 5 centimes, halves away from zero, in whole numbers only (house 8). */
function fiveOf(numerator: number, denominator: number): number {
  const fives = Math.floor((2 * Math.abs(numerator) + 5 * denominator) / (10 * denominator));
  return fives === 0 ? 0 : Math.sign(numerator) * fives * 5;
}

/** What so many minutes come to at an hourly rate, rounded to 5 centimes (teaching 29); a correction has negative minutes. */
export const lineAmount = (minutes: number, hourlyRate: number): number => fiveOf(minutes * hourlyRate, 60);

/** The vacation on a base, rounded to 5 centimes (teaching 29). */
export const vacationOf = (base: number, vacationPct: number): number => fiveOf(base * vacationPct, percent);

/** The rate valid on an ISO date, whatever the order of the rates; undefined before the first one. */
export const rateOn = <R extends Rate>(rates: readonly R[], date: string): R | undefined =>
  rates
    .filter(({ validFrom }) => validFrom <= date)
    .reduce<R | undefined>((latest, rate) => (!latest || rate.validFrom > latest.validFrom ? rate : latest), undefined);

const kindsOf = (values: readonly number[]) => [...new Set(values)].sort((one, other) => one - other);

/** The sum of these lines (teaching 29): vacation is rounded once for each percentage, not for each line. */
export function totalsOf(lines: readonly PaidLine[]): PayTotals {
  const vacations = kindsOf(lines.map(({ vacationPct }) => vacationPct)).map((pct) => {
    const base = sumOf(lines.filter(({ vacationPct }) => vacationPct === pct).map(({ amount }) => amount));
    return { pct, base, amount: vacationOf(base, pct) };
  });
  const base = sumOf(lines.map(({ amount }) => amount));
  const vacation = sumOf(vacations.map(({ amount }) => amount));
  return { minutes: sumOf(lines.map(({ minutes }) => minutes)), base, vacations, vacation, gross: base + vacation };
}

/**
 * A statement by rate and length of its lines, for a payroll that multiplies: each line is rounded for itself, so only lines of one
 * length have one amount. Of the vacation of a percentage each share gets what it grows by with it, so that the centimes of the
 * statement are neither lost nor doubled.
 */
export function sharesOf(lines: readonly PaidLine[]): PayShare[] {
  const before = new Map<number, number>();
  return partsOf(lines).map((own) => {
    const { rate, vacationPct, minutes, amount } = own[0];
    const base = sumOf(own.map((line) => line.amount));
    const until = before.get(vacationPct) ?? 0;
    before.set(vacationPct, until + base);
    const vacation = vacationOf(until + base, vacationPct) - vacationOf(until, vacationPct);
    return { rate, vacationPct, lines: own.length, minutes, amount, base, vacation, gross: base + vacation };
  });
}

/** Lines of one percentage, rate and length together, the lowest first. */
function partsOf(lines: readonly PaidLine[]): (readonly [PaidLine, ...PaidLine[]])[] {
  const parts = new Map<string, [PaidLine, ...PaidLine[]]>();
  for (const line of lines) {
    const key = `${line.vacationPct} ${line.rate} ${line.minutes} ${line.amount}`;
    const part = parts.get(key);
    if (part) part.push(line);
    else parts.set(key, [line]);
  }
  return [...parts.values()].sort(
    ([one], [other]) =>
      one.vacationPct - other.vacationPct ||
      one.rate - other.rate ||
      one.minutes - other.minutes ||
      one.amount - other.amount,
  );
}

/**
 * The vacation that falls on each line of a statement, in the order of its lines: what the vacation of its percentage grows by with
 * it. So a part of a statement, such as the lessons of one group, has its share to the centime, and all parts add up to the totals.
 */
export function vacationShares(lines: readonly PaidLine[]): number[] {
  const bases = new Map<number, number>();
  return lines.map(({ amount, vacationPct }) => {
    const before = bases.get(vacationPct) ?? 0;
    bases.set(vacationPct, before + amount);
    return vacationOf(before + amount, vacationPct) - vacationOf(before, vacationPct);
  });
}
