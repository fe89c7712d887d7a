import { addDays, formatDate } from './dates';
import { weekdayOf } from './easter';

const names = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** The month of an ISO date, `2026-10`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** «octobre», of `2026-10`. */
export const monthName = (month: string): string => names[Number(month.slice(5, 7)) - 1] ?? '';

/** «octobre 2026», of `2026-10`. */
export const monthText = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** «1er septembre 2026», of an ISO date. */
export const longDate = (date: string): string => {
  const day = Number(date.slice(8, 10));
  return `${day === 1 ? '1er' : day} ${monthText(date)}`;
};

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** «mardi 1er septembre 2026», of an ISO date. */
export const dayText = (date: string): string => `${weekdays[weekdayOf(date)]} ${longDate(date)}`;

/** `je 26.11.` of an ISO day, where there is little room. */
export const shortDay = (date: string): string =>
  `${weekdays[weekdayOf(date)]?.slice(0, 2)} ${date.slice(8, 10)}.${date.slice(5, 7)}.`;

/** «mardi 01.09.2026», of an ISO date: the day of a lesson; empty when there is none. */
export const dateWithWeekday = (date: string | null | undefined): string =>
  date ? `${weekdays[weekdayOf(date)]} ${formatDate(date)}` : '';

/** «d’octobre 2026», «de novembre 2026». */
export const ofMonth = (month: string): string =>
  `${/^[aeiouéâ]/.test(monthName(month)) ? 'd’' : 'de '}${monthText(month)}`;

/** The month so many months later, or earlier with a negative number: `2026-12` and 1 give `2027-01`. */
export function addMonths(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** First and last day of a month as ISO dates. */
export const daysOfMonth = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
});
