import { type Weekday, weekdayOn } from '../courses/hours';
import { closureOn, type Closure } from './closures';
import { addDays } from './dates';

interface Series {
  /** ISO dates, both included. */
  from: string;
  to: string;
  weekdays: readonly Weekday[];
  closures: readonly Pick<Closure, 'label' | 'from' | 'to'>[];
  /** The most lessons to plan; no limit by default. */
  most?: number;
}

/** The days of a weekly series (teaching 14): lesson dates, and dates skipped for a closure, with its name. */
export function lessonDates({ from, to, weekdays, closures, most = Infinity }: Series) {
  const dates: string[] = [];
  const skipped: { date: string; label: string }[] = [];
  for (let date = from; date <= to && dates.length < most; date = addDays(date, 1)) {
    const weekday = weekdayOn(date);
    if (!weekday || !weekdays.includes(weekday)) continue;
    const closure = closureOn(closures, date);
    if (closure) skipped.push({ date, label: closure.label });
    else dates.push(date);
  }
  return { dates, skipped };
}
