// Days, hours and instants, reckoned here and not by the product: days are ISO dates, times are `18:00` in Switzerland.

const dayMs = 86_400_000;
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(utcOf(day) + count * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / dayMs);

const weekdays = ['di', 'lu', 'ma', 'me', 'je', 've', 'sa'] as const;
export type Weekday = Exclude<(typeof weekdays)[number], 'di'>;
export const weekdayOf = (day: string) => weekdays[new Date(utcOf(day)).getUTCDay()]!;

/** `2026-10` */
export const monthOf = (day: string): string => day.slice(0, 7);
export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const minutesOf = (startsAt: string, endsAt: string): number => minuteOf(endsAt) - minuteOf(startsAt);
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Summer time lasts from the last Sunday of March to the last one of October. */
function hoursAheadOf(day: string): number {
  const lastSunday = (month: string) => {
    const end = `${day.slice(0, 4)}-${month}-31`;
    return addDays(end, -new Date(utcOf(end)).getUTCDay());
  };
  return day >= lastSunday('03') && day < lastSunday('10') ? 2 : 1;
}

/** When it is this time of this day in Switzerland; the hours of the change of time are asleep here. */
export const instantOf = (day: string, time: string): Date =>
  new Date(utcOf(day) + (minuteOf(time) - hoursAheadOf(day) * 60) * 60_000);

/** The day in Switzerland at an instant. */
export const dayAt = (at: Date): string => {
  const day = at.toISOString().slice(0, 10);
  return new Date(at.getTime() + hoursAheadOf(day) * 3_600_000).toISOString().slice(0, 10);
};
export const timeAt = (at: Date): string => {
  const day = at.toISOString().slice(0, 10);
  return new Date(at.getTime() + hoursAheadOf(day) * 3_600_000).toISOString().slice(11, 16);
};
