import { addDays, type Weekday, weekdayOf } from '../days';

interface Plan {
  weekday: Weekday;
  firstDate: string;
  lastDate: string;
  plannedLessons: number;
  periods: readonly { from: string; to: string }[];
}

/** Each weekday from the first day on, without the holidays, until so many lessons or the last day (teaching 14). */
export function lessonDays({ weekday, firstDate, lastDate, plannedLessons, periods }: Plan): string[] {
  const days: string[] = [];
  for (let day = firstDate; day <= lastDate && days.length < plannedLessons; day = addDays(day, 1)) {
    const isHoliday = periods.some(({ from, to }) => from <= day && day <= to);
    if (weekdayOf(day) === weekday && !isHoliday) days.push(day);
  }
  return days;
}
