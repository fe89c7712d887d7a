import type { YearBounds } from '@tandem/shared/rules/time/closures';
import { addDays } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';

const french = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr', { ...options, timeZone: 'UTC' });
const months = french({ month: 'long', year: 'numeric' });
const days = french({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const at = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** «octobre 2026» */
export const monthName = (month: string) => months.format(at(`${month}-01`));
/** «samedi 10 octobre 2026» */
export const dayName = (iso: string) => days.format(at(iso));

/** The months of a training year, `2026-08` first. */
export function monthsOf({ startsOn, endsOn }: YearBounds): string[] {
  const found: string[] = [];
  for (let day = `${startsOn.slice(0, 7)}-01`; day <= endsOn; day = addDays(day, 31).slice(0, 7) + '-01') {
    found.push(day.slice(0, 7));
  }
  return found;
}

/** The weeks of a month, Monday first; null where another month has the day. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let start = monday; start < first || start.startsWith(month); start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) => (day.startsWith(month) ? day : null)),
    );
  }
  return weeks;
}
