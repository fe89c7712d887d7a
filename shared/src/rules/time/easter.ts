import { addDays } from './dates';

const civil = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Easter Sunday of a Gregorian year as an ISO date (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  return civil(year, Math.floor(count / 31), (count % 31) + 1);
}

/** Day of the week of an ISO date, Monday 0 to Sunday 6. */
export const weekdayOf = (iso: string): number => (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The n-th (from 1) such weekday, Monday 0 to Sunday 6, of a month (1–12). */
export function nthWeekday(nth: number, weekday: number, year: number, month: number): string {
  const first = civil(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The movable feasts of a calendar year on which schools of the canton of Vaud close, as ISO dates. */
export function movableFeasts(year: number) {
  const easter = easterOf(year);
  return {
    goodFriday: addDays(easter, -2),
    easterMonday: addDays(easter, 1),
    ascension: addDays(easter, 39),
    pentecostMonday: addDays(easter, 50),
    /** «Lundi du Jeûne fédéral»: the day after the third Sunday of September. */
    fastMonday: addDays(nthWeekday(3, 6, year, 9), 1),
  } as const;
}
export type Feast = keyof ReturnType<typeof movableFeasts>;
