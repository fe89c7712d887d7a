import * as z from 'zod';
import { civilDate } from '../page';

/** How a lesson stands on the map of a week. */
export const weekStateLabels = {
  complete: 'complète',
  incomplete: 'incomplète',
  ahead: 'à venir',
  substituted: 'remplacement',
  unstaffed: 'sans répétiteur·trice',
  cancelled: 'annulée',
} as const;
export type WeekState = keyof typeof weekStateLabels;
export const weekStates = Object.keys(weekStateLabels) as [WeekState, ...WeekState[]];

/** A lesson of a week. Times are `18:00`. */
export const weekLesson = z.object({
  id: z.int(),
  groupId: z.int(),
  group: z.string(),
  branch: z.string(),
  location: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  teacher: z.string().nullable(),
  state: z.enum(weekStates),
  entered: z.int(),
  expected: z.int(),
});
export type WeekLesson = z.infer<typeof weekLesson>;

/** Lessons that one day shows. */
export const mostLessonsOfDay = 150;

/** Monday to Saturday, and Sunday where it has lessons. */
export const presenceWeek = z.object({
  from: civilDate,
  days: z.array(
    z.object({
      date: civilDate,
      lessons: z.array(weekLesson),
      /** All lessons of the day, shown or not. */
      total: z.int(),
    }),
  ),
});
export type PresenceWeek = z.infer<typeof presenceWeek>;
