import { weekdayOf } from '../time/easter';

const dayNames = { lu: 'lundi', ma: 'mardi', me: 'mercredi', je: 'jeudi', ve: 'vendredi', sa: 'samedi' } as const;
const days = Object.keys(dayNames) as Weekday[];

/** A day on which courses are given. */
export type Weekday = keyof typeof dayNames;

/** When a weekly course takes place; times are `18:00`. */
export interface WeeklyHour {
  weekday: Weekday;
  startsAt: string;
  endsAt: string;
}

/** When a group meets: once a week or, with a second hour, on two weekdays. A draft may lack its hour. */
export interface GroupHours {
  weekday: Weekday | null;
  startsAt: string | null;
  endsAt: string | null;
  secondWeekday?: Weekday | null | undefined;
  secondStartsAt?: string | null | undefined;
  secondEndsAt?: string | null | undefined;
}

type Maybe<T> = T | null | undefined;
const hourOf = (weekday: Maybe<Weekday>, startsAt: Maybe<string>, endsAt: Maybe<string>): WeeklyHour | undefined =>
  weekday && startsAt && endsAt ? { weekday, startsAt, endsAt } : undefined;

/** The hours of a group, in the order of the week. */
export function weeklyHoursOf(group: GroupHours): WeeklyHour[] {
  const first = hourOf(group.weekday, group.startsAt, group.endsAt);
  const second = hourOf(group.secondWeekday, group.secondStartsAt, group.secondEndsAt);
  if (!first || !second) return [first ?? second].filter((hour) => hour !== undefined);
  return days.indexOf(second.weekday) < days.indexOf(first.weekday) ? [second, first] : [first, second];
}

/** The weekday of an ISO date; undefined on a Sunday. */
export const weekdayOn = (date: string): Weekday | undefined => days[weekdayOf(date)];

/** The hour at which a group meets on an ISO date; undefined where it does not meet on that weekday. */
export const hourOn = (group: GroupHours, date: string): WeeklyHour | undefined =>
  weeklyHoursOf(group).find(({ weekday }) => weekday === weekdayOn(date));

/** «lundi», «lundi et jeudi» */
export const daysText = (group: GroupHours): string =>
  weeklyHoursOf(group)
    .map(({ weekday }) => dayNames[weekday])
    .join(' et ');

/** «17:30–19:00», «17:30–19:00 et 12:30–14:00» */
export const timesText = (group: GroupHours): string =>
  weeklyHoursOf(group)
    .map(({ startsAt, endsAt }) => `${startsAt}–${endsAt}`)
    .join(' et ');

/** «lundi 17:30–19:00», «lundi 17:30–19:00 et jeudi 12:30–14:00» */
export const hoursText = (group: GroupHours): string =>
  weeklyHoursOf(group)
    .map(({ weekday, startsAt, endsAt }) => `${dayNames[weekday]} ${startsAt}–${endsAt}`)
    .join(' et ');

/** «mardi à 18:00» */
export const hourText = ({ weekday, startsAt }: Pick<WeeklyHour, 'weekday' | 'startsAt'>): string =>
  `${dayNames[weekday]} à ${startsAt}`;
