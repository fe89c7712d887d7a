import { keysOf, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { addDays, isDate } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import { useDayOfYear } from '../../../kit/year/useYears';
import type { GroupList } from '../list/groups.listing';

/** A day of the timetable; a moved lesson may lie on a Sunday. */
export type Day = Weekday | 'di';
export const dayLabels: Readonly<Record<Day, string>> = { ...weekdayLabels, di: 'Dimanche' };
export const days: readonly Day[] = [...keysOf(weekdayLabels), 'di'];

const mondayOf = (date: string) => addDays(date, -weekdayOf(date));
export const dayOf = (date: string): Day => days[weekdayOf(date)]!;

/** Whether the groups are shown as a list or as a week, and which week and, on a phone, which day: all of it stands in the address. */
export function useDisplayedWeek({ address, change, today }: GroupList) {
  const { shape, week = '', day } = address.own ?? {};
  const usual = mondayOf(useDayOfYear(address.trainingYearId));
  const monday = isDate(week) ? mondayOf(week) : usual;
  const isThisWeek = monday === mondayOf(today);
  const usualDay = isThisWeek ? dayOf(today) : 'lu';
  const put = (own: Readonly<Record<string, string>>) => change({ own, page: address.page });
  const open = (from: string) => put({ shape: 'week', ...(from !== usual && { week: from }), ...(day && { day }) });

  return {
    isWeek: shape === 'week',
    monday,
    isThisWeek,
    /** There is a way back to this week. */
    isAway: !isThisWeek && address.trainingYearId === undefined,
    today,
    day: days.find((each) => each === day) ?? usualDay,
    setShape: (to: 'list' | 'week') => (to === 'week' ? open(monday) : put({})),
    setDay: (to: Day) => put({ ...address.own, day: to }),
    move: (weeks: number) => open(addDays(monday, 7 * weeks)),
    backToToday: () => put({ shape: 'week' }),
  };
}
export type DisplayedWeek = ReturnType<typeof useDisplayedWeek>;
