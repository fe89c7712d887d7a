import { keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { addDays, formatDate, today } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';

const names = [...keysOf(weekdayLabels).map((key) => weekdayLabels[key]), 'Dimanche'];

/** «Aujourd’hui», «Hier», «Demain», «Mercredi 18.11.2026» */
export function dayName(iso: string): string {
  const now = today();
  if (iso === now) return 'Aujourd’hui';
  if (iso === addDays(now, -1)) return 'Hier';
  if (iso === addDays(now, 1)) return 'Demain';
  return `${names[weekdayOf(iso)]} ${formatDate(iso)}`;
}
