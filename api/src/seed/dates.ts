/** A civil date from its parts, `2026-09-01`. */
export const civil = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The year in which the current training year began, on 1 August. */
export const schoolYear = (now: Date) => now.getUTCFullYear() - (now.getUTCMonth() < 7 ? 1 : 0);

/** Courses of a training year begin in September and end in June. */
export const courseDates = (now: Date) => ({
  firstDate: civil(schoolYear(now), 9, 7),
  lastDate: civil(schoolYear(now) + 1, 6, 11),
});
