import { slotHours } from '../time/slots';
import type { Weekday } from './hours';

type Slot = keyof typeof slotHours;
type FreeTimes = Partial<Record<Weekday, Slot[]>>;

/** School of an apprentice is over then, on a day of school. */
const schoolEndsAt = '17:00';

/** Whether school of that day is not over when a course begins; times are `18:00`. */
export const isAtSchool = (
  schoolDays: readonly Weekday[],
  { weekday, startsAt }: { weekday: Weekday; startsAt: string },
): boolean => schoolDays.includes(weekday) && startsAt < schoolEndsAt;

/** Whether school takes this part of a day. */
export const isSchoolTime = (schoolDays: readonly Weekday[], weekday: Weekday, slot: Slot): boolean =>
  isAtSchool(schoolDays, { weekday, startsAt: slotHours[slot].from });

/** The free times of a week without those that school takes; a day without any is left out. */
export function withoutSchool(week: FreeTimes, schoolDays: readonly Weekday[]): FreeTimes {
  const free: FreeTimes = {};
  for (const [day, slots] of Object.entries(week) as [Weekday, Slot[]][]) {
    const left = slots.filter((slot) => !isSchoolTime(schoolDays, day, slot));
    if (left.length > 0) free[day] = left;
  }
  return free;
}
