import { keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { WeekState } from '@tandem/shared/contract/teaching/presence.week';
import { addDays, daysBetween, formatDate } from '@tandem/shared/rules/dates';
import { weekdayOf } from '@tandem/shared/rules/easter';

const short = [...Object.keys(weekdayLabels), 'di'];
const long = [...keysOf(weekdayLabels).map((key) => weekdayLabels[key]), 'Dimanche'];

/** «Me», of a date. */
export function shortDay(iso: string): string {
  const name = short[weekdayOf(iso)] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** «Me 18.11.2026» */
export const dayText = (iso: string): string => `${shortDay(iso)} ${formatDate(iso)}`;

/** «Mercredi 18.11.2026» */
export const longDayText = (iso: string): string => `${long[weekdayOf(iso)]} ${formatDate(iso)}`;

/** The week of a Monday, as calendars of Switzerland number it. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });
const monthOf = (iso: string) => months.format(new Date(`${iso}T00:00:00Z`));
const dayOf = (iso: string) => Number(iso.slice(8));

/** «novembre 2026» */
export const monthText = (iso: string): string => `${monthOf(iso)} ${iso.slice(0, 4)}`;

/** «23–28 novembre 2026», «30 novembre – 5 décembre 2026» */
export function weekText(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOf(from)}–${dayOf(to)} ${monthText(to)}`;
  return `${dayOf(from)} ${monthOf(from)} – ${dayOf(to)} ${monthText(to)}`;
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
  unstaffed: () => 'sans répétiteur',
  cancelled: () => 'annulée',
};
