import { keysOf, type RegistrationStatus, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { type GroupHours, weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { uncapital } from '@tandem/shared/rules/text/capital';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import type { Tone } from '@tandem/shared/ui/display/Status';
import { roomText } from '../kit/rooms';

/** How a status of a registration looks. */
export const statusTones: Readonly<Record<RegistrationStatus, Tone>> = {
  requested: 'info',
  waiting: 'warn',
  placed: 'ok',
  completed: 'neutral',
  dropped: 'err',
  withdrawn: 'neutral',
  rejected: 'neutral',
  carried: 'neutral',
};

/** Three ways to end a registration: who wants it, and what follows. */
export const endingHints = {
  withdrawn: 'L’apprenti·e renonce, avant d’avoir commencé',
  rejected: 'Le bureau refuse, et dit pourquoi',
  dropped: 'L’apprenti·e quitte un cours commencé',
} as const;

/** «Premier lieu, disponible toute la séance» */
export const reasonsText = (reasons: readonly string[]): string =>
  reasons.map((reason, at) => (at === 0 ? reason : uncapital(reason))).join(', ');

/** «École prof., salle 201»; a building that is one room says it once: «Maison de quartier – salle 1» */
export const roomOf = ({ building, room }: { building: string | null; room: string | null }): string =>
  [building, room && !building?.endsWith(` ${room}`) && roomText(room)].filter(Boolean).join(', ');

/** «mardi 18:00», «lundi 17:30 et jeudi 12:30» */
export const startsText = (group: GroupHours): string =>
  weeklyHoursOf(group)
    .map(({ weekday, startsAt }) => `${weekdayLabels[weekday].toLowerCase()} ${startsAt}`)
    .join(' et ') || 'sans horaire';

/** «ma», of an ISO date. */
export const weekdayText = (date: string): string => [...keysOf(weekdayLabels), 'di'][weekdayOf(date)] ?? '';

/** «ma 06.10.2026» */
export const dateWithDay = (date: string): string => `${weekdayText(date)} ${formatDate(date)}`;
