import type { WeekState } from '@tandem/shared/contract/teaching/presence.week';
import { capital } from '@tandem/shared/rules/text/capital';
import { addDays, daysBetween } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday, monthName, monthOf, monthText } from '@tandem/shared/rules/time/month';
import { dateWithDay, weekdayText } from '../teaching.labels';

/** «Me», of a date. */
export const shortDay = (iso: string): string => capital(weekdayText(iso));

/** «Me 18.11.2026» */
export const dayText = (iso: string): string => capital(dateWithDay(iso));

/** «Mercredi 18.11.2026» */
export const longDayText = (iso: string): string => capital(dateWithWeekday(iso));

/** The week of a Monday, as calendars of Switzerland number it. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

const dayOf = (iso: string) => Number(iso.slice(8));

/** «23–28 novembre 2026», «30 novembre – 5 décembre 2026» */
export function weekText(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOf(from)}–${dayOf(to)} ${monthText(monthOf(to))}`;
  return `${dayOf(from)} ${monthName(monthOf(from))} – ${dayOf(to)} ${monthText(monthOf(to))}`;
}

/** «67 %»; nothing where nothing is counted. */
export const percentText = (rate: number | null): string => (rate === null ? '–' : `${Math.round(rate * 100)}\u00a0%`);

/** How the age of a lesson looks: three days are late, five are very late. */
export const ageTone = (age: number) => (age >= 5 ? 'err' : age >= 3 ? 'warn' : 'neutral');

/** What a lesson of a week tells besides its hour. */
export const stateText: Readonly<Record<WeekState, (lesson: { entered: number; expected: number }) => string>> = {
  complete: () => 'complète',
  incomplete: ({ entered, expected }) => `incomplète, ${entered} sur ${expected}`,
  ahead: () => 'à venir',
  substituted: () => 'remplacement',
  unstaffed: () => 'sans répétiteur·trice',
  cancelled: () => 'annulée',
};
