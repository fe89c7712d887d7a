import { addDays, today } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';

/** The days to which a reminder is put off, from a civil date on (desk 7). */
export const laterThan = (day: string = today()): { label: string; dueOn: string }[] => [
  { label: 'Demain', dueOn: addDays(day, 1) },
  { label: 'Lundi', dueOn: addDays(day, 7 - weekdayOf(day)) },
  { label: 'Dans une semaine', dueOn: addDays(day, 7) },
];
