import type { ReportRhythm } from '@tandem/shared/contract/desk/reports';
import { addDays } from '@tandem/shared/rules/dates';
import { addMonths, monthOf } from '@tandem/shared/rules/month';

/** ISO weekday of a date: 1 is Monday. */
const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The next day of a rhythm, after this one. */
export function nextDay({ rhythm, day }: { rhythm: ReportRhythm; day: number }, after: string): string {
  if (rhythm === 'week') return addDays(after, ((day - weekdayOf(after) + 6) % 7) + 1);
  const at = (month: string) => `${month}-${String(day).padStart(2, '0')}`;
  const same = at(monthOf(after));
  return same > after ? same : at(addMonths(monthOf(after), 1));
}
