import { addDays, daysBetween } from './dates';
import { movableFeasts, nthWeekday, weekdayOf } from './easter';

/** Days on which there are no lessons, both ends included, as ISO dates. */
export interface Closure {
  label: string;
  from: string;
  to: string;
  /** Proposed by the calendar's rules; nobody has compared it with the official dates yet. */
  toVerify: boolean;
}

/** First and last day of a training year, ISO dates. */
export interface YearBounds {
  startsOn: string;
  endsOn: string;
}

type Period = Pick<Closure, 'from' | 'to'>;

/** Whether two periods share a day. */
export const overlap = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to;

/** The period that a day falls into. */
export const closureOn = <P extends Period>(periods: readonly P[], day: string): P | undefined =>
  periods.find(({ from, to }) => from <= day && day <= to);

/** How many days are closed; a day that stands in two periods counts once. */
export function daysClosed(periods: readonly Period[]): number {
  let after = '';
  let days = 0;
  for (const { from, to } of [...periods].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const start = from > after ? from : addDays(after, 1);
    if (start > to) continue;
    days += daysBetween(start, to) + 1;
    after = to;
  }
  return days;
}

/** The periods of a year, cut where they reach beyond it; those outside are left out. */
export const within = <P extends Period>(periods: readonly P[], { startsOn, endsOn }: YearBounds): P[] =>
  periods
    .filter(({ from, to }) => from <= endsOn && to >= startsOn)
    .map((period) => ({
      ...period,
      from: period.from < startsOn ? startsOn : period.from,
      to: period.to > endsOn ? endsOn : period.to,
    }));

/** A day and those that follow it. */
const lasting = (from: string, days: number): Period => ({ from, to: addDays(from, days - 1) });

/** The usual closures of the training year that begins in August of `year`: feasts are exact, school holidays must be verified. */
export function usualClosures(year: number): Closure[] {
  const feasts = movableFeasts(year + 1);
  const christmasEve = `${year}-12-24`;
  const saturdayBefore = addDays(christmasEve, -((weekdayOf(christmasEve) + 2) % 7));
  const exact = (label: string, period: Period): Closure => ({ label, ...period, toVerify: false });
  const likely = (label: string, period: Period): Closure => ({ label, ...period, toVerify: true });
  return [
    exact('Jeûne fédéral', lasting(movableFeasts(year).fastMonday, 1)),
    likely('Automne', lasting(nthWeekday(2, 5, year, 10), 16)),
    likely('Noël', lasting(saturdayBefore, 16)),
    likely('Relâches', lasting(nthWeekday(2, 5, year + 1, 2), 9)),
    likely('Pâques', lasting(feasts.goodFriday, 17)),
    exact('Ascension', lasting(feasts.ascension, 4)),
    exact('Pentecôte', lasting(feasts.pentecostMonday, 1)),
  ];
}
