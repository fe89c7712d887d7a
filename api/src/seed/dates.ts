import { addDays } from '@tandem/shared/rules/time/dates';

/** A civil date from its parts, `2026-09-01`. */
export const civil = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The year in which the current training year began, on 1 August. */
export const schoolYear = (now: Date) => now.getUTCFullYear() - (now.getUTCMonth() < 7 ? 1 : 0);

/** The last day of the training year before, when the offices close. */
export const endOfYearBefore = (now: Date) => new Date(`${civil(schoolYear(now), 7, 31)}T15:00:00Z`);

/** The Monday of the week of a day, or the next one after a Sunday. */
const mondayOf = (day: string) => addDays(day, [1, 0, -1, -2, -3, -4, -5][new Date(day).getUTCDay()] ?? 0);

/** Courses of a training year begin in September and end in June. */
export const courseDates = (now: Date) => ({
  firstDate: mondayOf(civil(schoolYear(now), 9, 7)),
  lastDate: civil(schoolYear(now) + 1, 6, 11),
});

/** Who has a place when they begin has asked for it in the sixty days before, ten at least. */
export const firstRequestOn = (now: Date) => addDays(courseDates(now).firstDate, -60);
