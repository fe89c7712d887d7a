import { closureOn, type Closure } from './closures';
import { addDays } from './dates';
import { weekdayOf } from './easter';

const weekdays = ['lu', 'ma', 'me', 'je', 've', 'sa'] as const;

interface Series {
  /** ISO dates, both included. */
  from: string;
  to: string;
  weekday: (typeof weekdays)[number];
  closures: readonly Pick<Closure, 'label' | 'from' | 'to'>[];
  /** The most lessons to plan; no limit by default. */
  most?: number;
}

/** The days of a weekly series (teaching 14): lesson dates, and dates skipped for a closure, with its name. */
export function lessonDates({ from, to, weekday, closures, most = Infinity }: Series) {
  const dates: string[] = [];
  const skipped: { date: string; label: string }[] = [];
  const first = addDays(from, (weekdays.indexOf(weekday) - weekdayOf(from) + 7) % 7);
  for (let date = first; date <= to && dates.length < most; date = addDays(date, 7)) {
    const closure = closureOn(closures, date);
    if (closure) skipped.push({ date, label: closure.label });
    else dates.push(date);
  }
  return { dates, skipped };
}
