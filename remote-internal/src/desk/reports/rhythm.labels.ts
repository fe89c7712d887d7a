import type { ReportSchedule } from '@tandem/shared/contract/desk/reports';

/** Monday is the first. */
export const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;

/** The days that every month has. */
export const rhythmDays: readonly number[] = Array.from({ length: 28 }, (_, at) => at + 1);

/** «Chaque lundi», «Le 15 de chaque mois» */
export function rhythmText({ rhythm, day }: Pick<ReportSchedule, 'rhythm' | 'day'>): string {
  if (rhythm === 'week') return `Chaque ${weekdays[day - 1]?.toLowerCase()}`;
  return `Le ${day === 1 ? '1er' : day} de chaque mois`;
}
