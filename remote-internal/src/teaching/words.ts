import { type RegistrationStatus, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { Tone } from '@tandem/shared/ui/Status';

/** How a status of a registration looks. */
export const statusTones: Readonly<Record<RegistrationStatus, Tone>> = {
  requested: 'info',
  waiting: 'warn',
  placed: 'ok',
  completed: 'neutral',
  dropped: 'err',
  withdrawn: 'neutral',
  rejected: 'neutral',
};

/** «mardi 18:00» */
export const hourText = (weekday: Weekday | null, startsAt: string | null): string =>
  weekday ? [weekdayLabels[weekday].toLowerCase(), startsAt].filter(Boolean).join(' ') : 'sans horaire';
