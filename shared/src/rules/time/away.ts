import { formatDate } from './dates';

/** When a person is away: ISO dates, both included, and of one day perhaps only these hours (`18:00`). */
export interface Away {
  fromDate: string;
  toDate: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** «du 21.12.2026 au 24.12.2026», «le 21.12.2026», «le 21.12.2026, 18:00–20:00» */
export function awayText({ fromDate, toDate, startsAt, endsAt }: Away): string {
  if (fromDate !== toDate) return `du ${formatDate(fromDate)} au ${formatDate(toDate)}`;
  return `le ${formatDate(fromDate)}${startsAt && endsAt ? `, ${startsAt}–${endsAt}` : ''}`;
}
