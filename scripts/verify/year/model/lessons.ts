import { addDays, type Weekday, weekdayOf } from '../days';

interface Plan {
  weekdays: readonly Weekday[];
  firstDate: string;
  lastDate: string;
  plannedLessons: number;
  periods: readonly { from: string; to: string }[];
}

/** Each of its weekdays from the first day on, without the holidays, until so many lessons or the last day (teaching 14). */
export function lessonDays({ weekdays, firstDate, lastDate, plannedLessons, periods }: Plan): string[] {
  const days: string[] = [];
  for (let day = firstDate; day <= lastDate && days.length < plannedLessons; day = addDays(day, 1)) {
    const isHoliday = periods.some(({ from, to }) => from <= day && day <= to);
    if (weekdays.some((weekday) => weekday === weekdayOf(day)) && !isHoliday) days.push(day);
  }
  return days;
}
